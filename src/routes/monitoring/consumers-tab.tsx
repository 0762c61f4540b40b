import { Link } from 'react-router';
import { listConsumers, type Monitored } from '../../core/api/monitoring/resources';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { durationText } from '../../core/format/duration';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { refPath } from '../refs';
import { monitoringMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

/** how far behind each group is with each topic or queue, the furthest first, and which of them nobody reads. */
export function ConsumersTab({ row }: ViewProps<Monitored>) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const asked = { query: { resourceId: row.id } };
  const answer = useEndpointQuery(listConsumers, asked, {
    refetchInterval: REFRESH_EVERY,
    ignoreErrors: true,
  });
  const rows = answer.data;
  if (!rows)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={5} />
    );
  const stale = answer.error && (
    <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />
  );
  const isQueue = row.engine === 'rabbitmq';
  if (rows.length === 0)
    return (
      <>
        {stale}
        <EmptyState title={text(m, 'lag.none')} hint={null} />
      </>
    );
  const topics = new Map(rows.map((each) => [each.topicId, each]));
  // The slowest group of each topic, which stands first: what the topics' own list adds up to.
  for (const each of rows)
    if (each.lag > (topics.get(each.topicId)?.lag ?? 0)) topics.set(each.topicId, each);
  const total = [...topics.values()].reduce((sum, { lag }) => sum + lag, 0);
  const kind = isQueue ? 'rabbitmq' : 'kafka';
  const to = refPath({ kind, id: row.id }) ?? '';
  const name = t(isQueue ? 'lag.queues' : 'lag.topics');
  return (
    <>
      {stale}
      <p>{t('lag.total', { count: groupedNumber(total) })}</p>
      <p>
        <Link to={to}>{t('lag.manage')}</Link>
      </p>
      <table className="by-detail-table" aria-label={name}>
        <thead>
          <tr>
            {!isQueue && <th scope="col">{t('lag.group')}</th>}
            <th scope="col">{t(isQueue ? 'lag.queue' : 'lag.topic')}</th>
            <th scope="col">{t('lag.lag')}</th>
            <th scope="col">{t('lag.age')}</th>
            <th scope="col">{t('lag.consumers')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, topicId, topic, lag, age, consumers }) => (
            <tr key={`${group} ${topicId}`}>
              {!isQueue && <td>{group}</td>}
              <td>{topic}</td>
              <td>{groupedNumber(lag)}</td>
              <td>{durationText(age, 's')}</td>
              <td>
                {consumers === 0 ? <StatusTag tone="danger" text={t('lag.nobody')} /> : consumers}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
