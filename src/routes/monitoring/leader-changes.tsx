import { listLeaderChanges } from '../../core/api/monitoring/charts';
import type { LeaderChange } from '../../core/api/monitoring/charts';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { absoluteTime } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { monitoringMessages as m } from './messages';

const reasons = { heartbeat: 'leader.heartbeat', fsync: 'leader.fsync' } as const;
/** Seconds around a change: what led to it, and what came of it. */
const AROUND = 1800;

interface LeaderChangesProps {
  readonly resourceId: string;
  /** Shows the curves of that time, with the change marked. */
  readonly onShow: (range: ChartRangeValue) => void;
}

/** when the lead went to another member, as the charts mark it: the list for whoever sees none. */
export function LeaderChanges({ resourceId, onShow }: LeaderChangesProps) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const answer = useEndpointQuery(
    listLeaderChanges,
    { query: { resourceId } },
    { refetchInterval: REFRESH_EVERY, ignoreErrors: true },
  );
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={3} />
    );
  const stale = answer.error && (
    <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />
  );
  if (answer.data.length === 0)
    return (
      <>
        {stale}
        <p>{t('leader.none')}</p>
      </>
    );
  return (
    <>
      {stale}
      <table className="by-detail-table" aria-label={t('leader.title')}>
        <caption>{t('leader.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('leader.time')}</th>
            <th scope="col">{t('leader.from')}</th>
            <th scope="col">{t('leader.to')}</th>
            <th scope="col">{t('leader.reason')}</th>
            <th scope="col">{t('leader.charts')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.data.toReversed().map((change) => (
            <Change key={`${change.at} ${change.to}`} change={change} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ChangeProps {
  readonly change: LeaderChange;
  readonly onShow: LeaderChangesProps['onShow'];
}

function Change({ change: { at, from, to, reason }, onShow }: ChangeProps) {
  const t = useMessages(m);
  const time = absoluteTime(new Date(at * 1000));
  const around = () => {
    const end = Math.min(at + AROUND, Math.floor(Date.now() / 1000));
    onShow({ range: 'custom', start: at - AROUND, end });
  };
  return (
    <tr>
      <td>{time}</td>
      <td>{from}</td>
      <td>{to}</td>
      <td>
        {t(reason === 'heartbeat' || reason === 'fsync' ? reasons[reason] : 'leader.replicas')}
      </td>
      <td>
        <Button
          size="small"
          variant="text"
          aria-label={t('leader.showOf', { time })}
          onClick={around}
        >
          {t('leader.show')}
        </Button>
      </td>
    </tr>
  );
}
