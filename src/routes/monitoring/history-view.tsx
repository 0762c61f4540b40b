import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { lazy, Suspense, useMemo, useState } from 'react';
import { aggregates } from '../../core/api/monitoring/charts';
import type { Monitored } from '../../core/api/monitoring/resources';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { momentsOf, readTimeRange, writeTimeRange } from '../../core/format/ranges-value';
import type { TimeRangeValue } from '../../core/format/ranges-value';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { TimeRange } from '../../widgets/chart/time-range';
import { IconButton } from '../../widgets/controls/icon-button';
import { MetricCards } from '../../widgets/monitor/metric-cards';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { NativeSelect } from '../../widgets/controls/native-select';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { monitoringMessages as m } from './messages';
import css from './object-page.css';

const Expression = lazy(async () => ({ default: (await import('./expression')).Expression }));

const WEEK: TimeRangeValue = { choice: 'weeks' };

interface HistoryViewProps extends Pick<ViewProps<Monitored>, 'row'> {
  /** Before the names of its parameters in the URL. */
  readonly prefix?: string;
}

/** As a part of a detail, with whose other parameters its own go. */
export const HistoryTab = ({ row }: ViewProps<Monitored>) => (
  <HistoryView row={row} prefix="past." />
);

/** What one resource did: its measures as charts and as a file, or an expression over all of them (E-060). */
export function HistoryView({ row, prefix = '' }: HistoryViewProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const [asked, setAsked] = useState(() => new Date());
  const read = (name: string) => url.get(prefix + name) ?? '';
  const written = read('time');
  const value = useMemo(() => readTimeRange(written) ?? WEEK, [written]);
  const range = useMemo(() => secondsOf(value, asked), [value, asked]);
  const aggregate = aggregates.find((each) => each === read('by')) ?? 'avg';
  const mode = read('mode') === 'expression' ? 'expression' : 'metrics';
  const set = (name: string, next: string) => {
    go((now) => withParam(now, prefix + name, next), { replace: true });
    setAsked(new Date());
  };
  return (
    <>
      <div className="by-history-tools">
        <TimeRange
          label={text(m, 'history.range')}
          value={value}
          onChange={(next) => set('time', writeTimeRange(next))}
        />
        <div className="by-history-end">
          <NativeSelect
            className="by-history-by"
            aria-label={t('expression.mode')}
            placeholder={null}
            options={(['metrics', 'expression'] as const).map((value) => ({
              value,
              label: text(m, `expression.${value}`),
            }))}
            value={mode}
            onChange={(next) => set('mode', next === 'metrics' ? '' : next)}
          />
          <NativeSelect
            className="by-history-by"
            aria-label={t('history.aggregate')}
            placeholder={null}
            options={aggregates.map((each) => ({ value: each, label: text(m, `history.${each}`) }))}
            value={aggregate}
            onChange={(next) => set('by', next)}
          />
          <ExportButton row={row} range={range} aggregate={aggregate} />
          <IconButton
            label={text(m, 'history.refresh')}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={() => setAsked(new Date())}
          />
        </div>
      </div>
      {mode === 'expression' ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <Expression range={range} asked={read('query')} onAsk={(query) => set('query', query)} />
        </Suspense>
      ) : (
        <MetricCards resourceId={row.id} range={range} refreshEvery={0} aggregate={aggregate} />
      )}
    </>
  );
}

/** What lies ahead has no values: a range ends now at the latest. */
function secondsOf(value: TimeRangeValue, now: Date): ChartRangeValue & { range: 'custom' } {
  const moments = momentsOf(value, now) ?? momentsOf(WEEK, now);
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const end = Math.min(seconds(moments?.end ?? now), seconds(now));
  return { range: 'custom', start: Math.min(seconds(moments?.start ?? now), end), end };
}

interface ExportButtonProps {
  readonly row: Monitored;
  readonly range: { readonly start: number; readonly end: number };
  readonly aggregate: (typeof aggregates)[number];
}

function ExportButton({ row, range, aggregate }: ExportButtonProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const locale = useLocale();
  const { root, onError } = useSurface();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { exportHistory } = await import('./history-export');
      const count = await exportHistory({
        runtime,
        document: root.ownerDocument,
        locale,
        ...{ id: row.id, name: row.name, aggregate },
        ...{ start: range.start, end: range.end },
      });
      runtime.notices.push(
        count === 0
          ? { tone: 'warning', text: text(m, 'history.nothing') }
          : { tone: 'success', text: text(m, 'history.exported', { count }) },
      );
    } catch (error) {
      onError(error, 'history export'); // the call itself has told the user
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={save} loading={busy}>
      <Download size={16} aria-hidden="true" />
      {t('history.export')}
    </Button>
  );
}
