import { readChartRange } from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { useMemo, useState } from 'react';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { ObjectPage } from './object-page';

/** what a resource does now; the address says which, and the range of the charts (D-064). */
export default function CurrentScreen() {
  const { url, go } = useUrlSearch();
  const written = url.get('range');
  const preset = useMemo(() => readChartRange(written), [written]);
  // Between two minutes: no preset, and of this visit alone.
  const [custom, setCustom] = useState<ChartRangeValue | null>(null);
  const change = (next: ChartRangeValue) => {
    setCustom(next.range === 'custom' ? next : null);
    if (next.range !== 'custom')
      go((now) => withParam(now, 'range', next.range), { replace: true });
  };
  return (
    <ObjectPage other="history">
      {(row) => <LiveMetrics resourceId={row.id} range={custom ?? preset} onRangeChange={change} />}
    </ObjectPage>
  );
}
