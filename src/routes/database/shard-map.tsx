import { listShards, type Sharding } from '../../core/api/platforms/shardings';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { databaseMessages as m } from './messages';
import css from './overview.css';
import { groupedNumber } from '../../core/format/number';

/** the instances of a logical database with the shards that each holds, and which of these would move. */
export function ShardMap({ row }: ViewProps<Sharding>) {
  useStylesheet(css);
  const t = useMessages(m);
  const asked = { params: { id: row.id } };
  const answer = useEndpointQuery(listShards, asked, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  const shards = answer.data;
  if (!shards) return <SkeletonLines lines={5} />;
  const moving = shards.filter(({ instanceId, nextId }) => instanceId !== nextId);
  const names = new Map(
    shards.flatMap((each) => [
      [each.instanceId, each.instanceName] as const,
      [each.nextId, each.nextName] as const,
    ]),
  );
  const rowsOf = (list: typeof shards) => list.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <>
      <p role="status" className={moving.length > 0 ? 'by-db-waiting' : 'by-db-note'}>
        {moving.length === 0
          ? t('sharding.isEven')
          : t('sharding.moves', { count: moving.length, rows: groupedNumber(rowsOf(moving)) })}
      </p>
      <ul className="by-db-groups" aria-label={t('sharding.map')}>
        {row.instanceIds.map((id) => {
          const own = shards.filter(({ instanceId }) => instanceId === id);
          return (
            <li key={id} className="by-db-group">
              <strong>{names.get(id) ?? id}</strong>
              <span className="by-db-note">
                {t('sharding.group', { count: own.length, rows: groupedNumber(rowsOf(own)) })}
              </span>
              <ul className="by-db-shards" aria-label={names.get(id) ?? id}>
                {own.map(({ shard, nextId, nextName }) => (
                  <li
                    key={shard}
                    className="by-db-shard"
                    data-moves={nextId === id ? undefined : ''}
                    title={nextId === id ? undefined : t('sharding.movesTo', { name: nextName })}
                  >
                    {shard}
                    {nextId !== id && (
                      <span className="by-db-to">{t('sharding.movesTo', { name: nextName })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}
