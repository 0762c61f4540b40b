import { capacityTrend } from '../../../core/api/office/statistics';
import type { Reply } from '../../../core/api/endpoint';
import { text } from '../../../core/i18n/translator';
import { withUnit } from '../../../core/resource/meter';
import type { LineContent } from '../../../widgets/chart/content';
import { ChartView } from '../../../widgets/chart/chart-view';
import { LoadingOverlay } from '../../../widgets/feedback/loading-overlay';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { ErrorState } from '../../../widgets/feedback/states';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { billingMessages as m } from '../messages';
import { roundedNumber } from '../../../core/format/number';

type Trend = Reply<typeof capacityTrend>;

const DAYS = 90;
const DAY = 86_400;
const count = (value: number) => roundedNumber(value, value < 10 ? 1 : 0);
/** Noon of a day in the reader's zone: the same day wherever it is read. */
const timeOf = (day: string) => new Date(`${day}T12:00:00`).getTime() / 1000;

const daysUntil = (day: string, from: string) => Math.round((timeOf(day) - timeOf(from)) / DAY);

/** What was used and granted day by day; dashed, how it goes on by the server's growth, until it is full or as long again. */
function trendContent({ points, growth, full }: Trend): LineContent {
  const last = points.at(-1);
  const ahead =
    last && growth > 0 ? Math.min(DAYS, full === '' ? DAYS : daysUntil(full, last.day)) : 0;
  const future = Array.from({ length: ahead }, (_, index) => index + 1);
  const base = last ?? { day: '', total: 0, used: 0 };
  const nothing = future.map(() => null);
  const goesOn = future.map((day) => {
    const value = base.used + growth * day;
    // The last step ends where it is full, not a part of a day behind it.
    return base.total > 0 ? Math.min(value, base.total) : value;
  });
  const former = points.slice(0, -1).map(() => null);
  return {
    kind: 'line',
    daily: true,
    min: 0,
    now: timeOf(base.day),
    times: [
      ...points.map(({ day }) => timeOf(day)),
      ...future.map((day) => timeOf(base.day) + day * DAY),
    ],
    series: [
      {
        key: 'used',
        label: text(m, 'capacity.used'),
        tone: 'primary',
        values: [...points.map(({ used }) => used), ...nothing],
      },
      // The same colour: a repeated one is dashed.
      ...(ahead > 0
        ? [
            {
              key: 'forecast',
              label: text(m, 'capacity.forecast'),
              tone: 'primary' as const,
              values: [...former, base.used, ...goesOn],
            },
          ]
        : []),
      {
        key: 'total',
        label: text(m, 'capacity.total'),
        tone: 'warning',
        // Nothing granted is no limit, not a limit of nothing.
        values: [...points, ...future.map(() => base)].map(({ total }) => total || null),
      },
    ],
  };
}

interface CapacityTrendProps {
  readonly code: string;
  /** Empty: of the whole tenant. */
  readonly projectId: string;
}

/** K-6: how one quota filled, and when it is full if it goes on so. */
export function CapacityTrend({ code, projectId }: CapacityTrendProps) {
  const t = useMessages(m);
  const answer = useEndpointQuery(
    capacityTrend,
    { query: { code, projectId, days: DAYS } },
    { ignoreErrors: true, keepPrevious: true },
  );
  const { data } = answer;
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const last = data.points.at(-1);
  const left = last && data.full !== '' ? daysUntil(data.full, last.day) : null;
  const words =
    left === null
      ? t('capacity.never')
      : left <= 0
        ? t('capacity.isFull')
        : t('capacity.full', { count: left, day: data.full });
  return (
    <LoadingOverlay active={answer.isPlaceholderData}>
      <div className="by-report-card">
        <ChartView
          label={text(m, 'capacity.trend', { name: data.name })}
          heading={2}
          content={trendContent(data)}
          format={(value) => withUnit(count(value), data.unit)}
        />
        <p className="by-capacity-full" data-soon={left !== null && left <= 60 ? '' : undefined}>
          {words}
        </p>
      </div>
    </LoadingOverlay>
  );
}
