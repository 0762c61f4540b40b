import { listSnapshots } from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { Steps } from '../../widgets/steps/steps';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { computeScreenMessages as m } from './messages';

/** As many as anybody reads; the list has the rest. */
const SHOWN = 20;

/** The snapshots of the same source in their order, this one among them. */
export function SnapshotLineage({ row }: ViewProps<Snapshot>) {
  const t = useMessages(m);
  const locale = useLocale();
  const of = row.sourceType === 'VM' ? { vmId: row.vmId } : { volumeId: row.volumeId };
  const answer = useEndpointQuery(
    listSnapshots,
    { query: { ...of, rows: SHOWN, sort: 'createTime', order: 'desc' } },
    { ignoreErrors: true },
  );
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={4} />;
  const { rows, total } = answer.data;
  const sum = rows.reduce((all, { size }) => all + size, 0);
  return (
    <>
      <p>{t('snapshot.sum', { name: row.sourceName, count: total, size: sum })}</p>
      <Steps
        label={text(m, 'snapshot.lineage')}
        steps={rows.map(({ id, name, size, status, createTime }) => ({
          key: id,
          title: id === row.id ? text(m, 'snapshot.this', { name }) : name,
          state: stateOf(dictionaries.snapshot.lookup(status, locale)),
          time: createTime,
          note: `${size} GB · ${dictionaries.snapshot.lookup(status, locale).text}`,
        }))}
      />
    </>
  );
}

function stateOf({ tone, busy }: { readonly tone: string; readonly busy: boolean }) {
  if (busy) return 'waiting';
  return tone === 'danger' ? 'refused' : 'done';
}
