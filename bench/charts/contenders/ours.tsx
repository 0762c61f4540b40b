import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createRuntime } from '../../../src/core/runtime';
import { LineChart } from '../../../src/widgets/chart/line-chart';
import { Surface } from '../../../src/widgets/surface/surface';
import { SIZE } from '../data.mjs';
import { provide } from '../measure.mjs';

interface ChartData {
  readonly times: number[];
  readonly series: { key: string; label: string; values: (number | null)[] }[];
}

provide((boxes: HTMLElement[], first: ChartData[]) => {
  let charts = first;
  const listeners = new Set<() => void>();
  const host = document.createElement('div');
  document.body.append(host);
  // Each chart stands in its own box, in a shadow root as on a page.
  const roots = boxes.map((box) => box.attachShadow({ mode: 'open' }));
  const runtime = createRuntime({ fetch: () => Promise.reject(new Error('offline')) });
  const store = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const onError = (error: unknown) => console.error(error);
  // What stands around a chart is not drawn again when its values come, on a page neither.
  function Chart({ at }: { readonly at: number }) {
    const { times = [], series = [] } = useSyncExternalStore(store, () => charts[at]) ?? {};
    return (
      <LineChart
        label={`chart ${at}`}
        titled={false}
        view="chart"
        times={times}
        series={series}
        height={SIZE.height}
        group="bench"
      />
    );
  }
  const Charts = () =>
    roots.map((root, at) =>
      createPortal(
        <Surface runtime={runtime} root={root} locale="zh-CN" theme="light" onError={onError}>
          <Chart at={at} />
        </Surface>,
        root,
      ),
    );
  createRoot(host).render(<Charts />);
  return {
    update(next: ChartData[]) {
      charts = next;
      for (const listener of listeners) listener();
    },
  };
});
