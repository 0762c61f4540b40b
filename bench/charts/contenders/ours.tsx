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
  let changed = () => {};
  const host = document.createElement('div');
  document.body.append(host);
  // Each chart stands in its own box, in a shadow root as on a page.
  const roots = boxes.map((box) => box.attachShadow({ mode: 'open' }));
  const runtime = createRuntime({ fetch: () => Promise.reject(new Error('offline')) });
  const store = (listener: () => void) => {
    changed = listener;
    return () => {};
  };
  function Charts() {
    const data = useSyncExternalStore(store, () => charts);
    return roots.map((root, at) =>
      createPortal(
        <Surface
          runtime={runtime}
          root={root}
          locale="zh-CN"
          theme="light"
          onError={(error) => console.error(error)}
        >
          <LineChart
            label={`chart ${at}`}
            titled={false}
            view="chart"
            times={data[at]?.times ?? []}
            series={data[at]?.series ?? []}
            height={SIZE.height}
            group="bench"
          />
        </Surface>,
        root,
      ),
    );
  }
  createRoot(host).render(<Charts />);
  return {
    update(next: ChartData[]) {
      charts = next;
      changed();
    },
  };
});
