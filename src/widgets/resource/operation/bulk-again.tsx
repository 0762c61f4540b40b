// chunk: list-dialogs
import type { Resource } from '../../../core/resource/definition';
import { text } from '../../../core/i18n/translator';
import { SkeletonLines } from '../../feedback/skeleton';
import { ErrorState } from '../../feedback/states';
import { Modal } from '../../overlays/modal';
import { useCachedQuery } from '../../surface/query';
import { useText } from '../../surface/runtime-context';
import type { ListHandle } from '../list/use-list';
import { resourceTexts } from '../messages';
import { BulkDialog } from './bulk-dialog';

interface BulkAgainProps<R> {
  readonly def: Resource<R>;
  readonly name: string;
  readonly ids: readonly string[];
  readonly list: ListHandle<R>;
  readonly onClose: () => void;
}

/** The operation on the rows that an address names, as they are now; those that are gone are left out. */
export function BulkAgain<R>({ def, name, ids, list, onClose }: BulkAgainProps<R>) {
  const show = useText();
  const answer = useCachedQuery({
    queryKey: ['again', def.name, ids],
    queryFn: ({ signal }) => {
      const params = JSON.stringify([{ name: 'id', sign: 'IN', value: ids }]);
      return list.ask({ page: 1, rows: ids.length, params }, signal);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (answer.data) return <BulkDialog {...{ def, name, list, onClose }} rows={answer.data.rows} />;
  const op = show(def.ops.get(name)?.label ?? name);
  return (
    <Modal open title={text(resourceTexts, 'bulk.title', { op })} onClose={onClose}>
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
}
