import { readActivity, type Activity } from '../../core/api/monitoring/inside';
import type { Monitored } from '../../core/api/monitoring/resources';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { groupedNumber } from '../../core/format/number';
import type { ViewProps } from '../../core/resource/tab';
import { readTime, timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { monitoringMessages as m } from './messages';
import { momentText } from './moment-text';

/** what was slow in the last hour, who holds the connections, and how old the last backup is. */
export function ActivityTab({ row }: ViewProps<Monitored>) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const locale = useLocale();
  const answer = useEndpointQuery(
    readActivity,
    { query: { resourceId: row.id } },
    { refetchInterval: REFRESH_EVERY, ignoreErrors: true },
  );
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  const { slow, holders, limit, backupName, backupTime } = answer.data;
  const backup = readTime(backupTime);
  const used = holders.reduce((sum, { connections }) => sum + connections, 0);
  return (
    <>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      <p>
        {backup
          ? t('activity.backup', {
              name: backupName,
              age: momentText(backup, answer.dataUpdatedAt, locale),
              time: timeText(backupTime),
            })
          : t('activity.noBackup')}
      </p>
      <SlowStatements rows={slow} />
      <MeterBar meter={{ used, total: limit, unit: '' }} label={t('activity.connections')} />
      <Holders rows={holders} />
    </>
  );
}

function SlowStatements({ rows }: { readonly rows: Activity['slow'] }) {
  const t = useMessages(m);
  if (rows.length === 0) return <p>{t('activity.noSlow')}</p>;
  return (
    <table className="by-detail-table" aria-label={t('activity.slow')}>
      <thead>
        <tr>
          <th scope="col">{t('activity.slow')}</th>
          <th scope="col">{t('activity.database')}</th>
          <th scope="col">{t('activity.count')}</th>
          <th scope="col">{t('activity.average')}</th>
          <th scope="col">{t('activity.longest')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ statement, database, count, average, longest }) => (
          <tr key={`${database} ${statement}`}>
            <td>
              <code>{statement}</code>
            </td>
            <td>{database}</td>
            <td>{groupedNumber(count)}</td>
            <td>{t('activity.ms', { value: groupedNumber(average) })}</td>
            <td>{t('activity.ms', { value: groupedNumber(longest) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Holders({ rows }: { readonly rows: Activity['holders'] }) {
  const t = useMessages(m);
  if (rows.length === 0) return <p>{t('activity.noHolder')}</p>;
  return (
    <table className="by-detail-table" aria-label={t('activity.holders')}>
      <thead>
        <tr>
          <th scope="col">{t('activity.account')}</th>
          <th scope="col">{t('object.ip')}</th>
          <th scope="col">{t('activity.connections')}</th>
          <th scope="col">{t('activity.idle')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, ip, connections, idle }) => (
          <tr key={`${account} ${ip}`}>
            <td>{account}</td>
            <td>{ip}</td>
            <td>{groupedNumber(connections)}</td>
            <td>{groupedNumber(idle)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
