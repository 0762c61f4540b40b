import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { DetailActions } from './detail-actions';
import { Facts } from './detail-facts';
import { resourceTexts as m } from '../messages';
import { OpOverlay } from '../operation/op-overlay';
import { usePlaced } from '../use-places';
import { useOne } from './use-one';

interface OneProps<R> {
  readonly def: Resource<R>;
  readonly id: string;
}

/** Another row inside a detail, at a place of its own: its facts and operations. */
export function DetailOne<R>({ def: given, id }: OneProps<R>) {
  const def = usePlaced(given);
  const { row, loading, error, retry, list, dialogs, actions } = useOne(def, id);
  if (row === undefined) {
    if (loading) return <SkeletonLines lines={4} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return <EmptyState title={text(m, 'detail.gone')} />;
  }
  return (
    <div className="by-detail-one">
      <DetailActions actions={actions} label={def.label(row)} />
      <Facts def={def} row={row} />
      {dialogs.op && <OpOverlay def={def} list={list} dialogs={dialogs} open={dialogs.op} />}
    </div>
  );
}
