import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryPrometheus } from '../../core/api/monitoring/charts';
import { listMonitored } from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { metricNames } from '../../core/dictionaries/monitoring';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { groupedNumber } from '../../core/format/number';
import type { AboveProps } from '../../core/resource/definition';
import { CellLegend, CellMap } from '../../widgets/cells/cell-map';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { NativeSelect } from '../../widgets/controls/native-select';
import { valueText } from '../../core/format/metric';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { MeterTrack } from '../../widgets/resource/list/meter-bar';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useCachedQuery } from '../../widgets/surface/query';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import css from './host-strip.css';
import { monitoringMessages as m } from './messages';
import { hostKinds, resourceKind } from './words';

const measures = ['cpuUsageAverage', 'memUsageAverage', 'diskUsageAverage'] as const;
/** The rows of the list below: every kind that is no host is left out, as the language has no word for one of several. */
const onlyHosts = resourceKind.values
  .filter((kind) => !hostKinds.some((each) => each === kind))
  .map((kind) => `kind!="${kind}"`)
  .join(',');
/** As many as the list below has without a filter: what tells nothing now is a host all the same. */
const counted = {
  query: {
    ...{ page: 1, rows: 1 },
    params: JSON.stringify([{ name: 'kind', sign: 'IN', value: [...hostKinds] }]),
  },
};
const TOP = 10;
/** From these on, warmer. */
const STEPS = [40, 60, 75, 90] as const;
const heatOf = (value: number) => STEPS.filter((step) => value >= step).length;
const legend = [0, ...STEPS].map((from, heat) => {
  const to = STEPS[heat];
  const text = to === undefined ? `≥ ${from}%` : from === 0 ? `< ${to}%` : `${from}% – ${to}%`;
  return { tone: 'heat', heat, text } as const;
});

interface Point {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

/** every host by one measure (E-060), as a map and as the ten that need most of it. */
export function HostStrip({ state, refresh }: AboveProps<Monitored>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { go } = useUrlSearch();
  const [metric, setMetric] = useState<(typeof measures)[number]>('cpuUsageAverage');
  const answer = useLoad(metric);
  useBeat(refresh);
  useAlong(answer.refetch, state);
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  const { points, total } = answer.data;
  const open = (id: string) => go((now) => withParam(now, 'id', id));
  return (
    <section className="by-heat" aria-label={t('heat.title')}>
      <div className="by-heat-head">
        <h2>{t('heat.title')}</h2>
        <NativeSelect
          aria-label={t('monitor.metric')}
          placeholder={null}
          options={measures.map((value) => ({ value, label: metricNames.label(value) }))}
          value={metric}
          onChange={(next) => setMetric(measures.find((each) => each === next) ?? metric)}
        />
        <span className="by-heat-count">
          {total !== undefined && t('heat.count', { count: groupedNumber(total) })}
          {total !== undefined &&
            total > points.length &&
            ` · ${t('heat.unmeasured', { count: groupedNumber(total - points.length) })}`}
        </span>
      </div>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      <div className="by-heat-parts">
        <div>
          <div className="by-heat-map">
            <CellMap
              label={t('heat.map')}
              cells={points.map(({ id, name, value }) => ({
                key: id,
                label: `${name} ${valueText(value, '%')}`,
                tone: 'heat',
                heat: heatOf(value),
              }))}
              onPick={open}
            />
          </div>
          <CellLegend entries={legend} />
        </div>
        <ol className="by-heat-top" aria-label={t('heat.top')}>
          {points.slice(0, TOP).map(({ id, name, value }) => (
            <li key={id} data-heat={heatOf(value)}>
              <button type="button" className="by-heat-line" onClick={() => open(id)}>
                <span className="by-heat-name">{name}</span>
                <MeterTrack label={name} used={value} total={100} text={valueText(value, '%')} />
                <span>{valueText(value, '%')}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/**
 * Every host by one measure, and how many there are. Under the name of the list, and like a page of it without rows: whatever
 * asks for the list again asks for this, so that both show one moment.
 */
function useLoad(metric: string) {
  const runtime = useRuntime();
  return useCachedQuery({
    queryKey: [listMonitored.name, 'load', metric],
    queryFn: async ({ signal }) => {
      const how = { signal, ignoreErrors: true };
      const [load, total] = await Promise.all([
        runtime.call(queryPrometheus, { query: { query: `${metric}{${onlyHosts}}` } }, how),
        runtime.call(listMonitored, counted, how).then(
          (page) => page.total,
          () => undefined,
        ),
      ]);
      return { rows: [], points: pointsOf(load), total };
    },
    keepPrevious: true,
  });
}

/** C-24: the list and what is counted of it, again and again while somebody looks. */
function useBeat(refresh: () => Promise<unknown>): void {
  useCachedQuery<null>({
    queryKey: ['beat', listMonitored.name],
    queryFn: async () => {
      await refresh();
      return null;
    },
    // The first answers are just on their way: the first beat comes after the pause.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: REFRESH_EVERY,
  });
}

/** Another page of the list is of now, and so is the map. What else the address holds, as an open row, asks for neither. */
function useAlong(ask: () => unknown, state: unknown): void {
  const asked = JSON.stringify(state);
  const before = useRef(asked);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (asked !== before.current) again();
    before.current = asked;
  }, [asked]);
}

type Answer = {
  readonly resultType: string;
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>;
    readonly value?: readonly [number, string];
  }[];
};

/** The warmest first. */
const pointsOf = ({ result }: Answer): readonly Point[] =>
  result
    .map(({ metric, value }) => ({
      id: metric['resource'] ?? '',
      name: metric['name'] ?? '',
      value: Number(value?.[1] ?? 0),
    }))
    .toSorted((a, b) => b.value - a.value);
