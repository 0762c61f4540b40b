import { listMembers, readSpace } from '../../core/api/monitoring/inside';
import type { Monitored } from '../../core/api/monitoring/resources';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { groupedNumber } from '../../core/format/number';
import type { ViewProps } from '../../core/resource/tab';
import { readTime, timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { monitoringMessages as m } from './messages';
import { momentText } from './moment-text';
import { memberWords } from './words';

const live = { refetchInterval: REFRESH_EVERY, ignoreErrors: true } as const;

/** who of an ensemble leads and who answers, whether they can still decide, and how long etcd has room. */
export function MembersTab({ row }: ViewProps<Monitored>) {
  useStylesheet(detailCss);
  return (
    <>
      {row.engine === 'etcd' && <Space resourceId={row.id} />}
      <Members resourceId={row.id} />
    </>
  );
}

function Members({ resourceId }: { readonly resourceId: string }) {
  const t = useMessages(m);
  const locale = useLocale();
  const answer = useEndpointQuery(listMembers, { query: { resourceId } }, live);
  const rows = answer.data;
  if (!rows)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={4} />
    );
  const up = rows.filter(({ state }) => state !== 'down').length;
  const needed = Math.floor(rows.length / 2) + 1;
  const counts = { up, all: rows.length, needed };
  return (
    <>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      <p>{t(up >= needed ? 'members.majority' : 'members.noMajority', counts)}</p>
      <table className="by-detail-table" aria-label={t('members.title')}>
        <thead>
          <tr>
            <th scope="col">{t('members.member')}</th>
            <th scope="col">{t('object.ip')}</th>
            <th scope="col">{t('object.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ip, state }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{ip}</td>
              <td>
                <StatusTag {...memberWords.lookup(state, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Space({ resourceId }: { readonly resourceId: string }) {
  const t = useMessages(m);
  const locale = useLocale();
  const answer = useEndpointQuery(readSpace, { query: { resourceId } }, live);
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={2} />
    );
  const { used, quota, perDay, fullTime } = answer.data;
  const full = readTime(fullTime);
  return (
    <>
      {answer.error && <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />}
      {used !== null && (
        <MeterBar meter={{ used, total: quota, unit: 'MB' }} label={t('members.space')} />
      )}
      <p>
        {full
          ? t('members.full', {
              perDay: groupedNumber(perDay),
              left: momentText(full, answer.dataUpdatedAt, locale),
              time: timeText(fullTime),
            })
          : t('members.steady')}
      </p>
    </>
  );
}
