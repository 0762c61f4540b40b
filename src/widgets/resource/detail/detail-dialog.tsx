import { useContext } from 'react';
import { text } from '../../../core/i18n/translator';
import { hasDetail, isCompared } from '../../../core/resource/definition';
import type { Resource } from '../../../core/resource/definition';
import { Button } from '../../controls/button';
import { Modal } from '../../overlays/modal';
import { RowActions } from '../../table/row-actions';
import type { RowAction } from '../../table/row-actions';
import { useMessages } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { DetailBody } from './detail-body';
import type { ListComponent } from './detail-tab';
import { useListScope } from '../list/list-scope';
import { resourceTexts as m } from '../messages';
import { RowMarkContext } from '../ref-links';
import { useRow } from './use-row';
import type { ListHandle } from '../list/use-list';

interface DetailDialogProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
  readonly id: string;
  readonly actions: (row: R) => readonly RowAction[];
  readonly onCompare: () => void;
  readonly onClose: () => void;
  readonly List: ListComponent;
}

/** A quick look at one row over its list, reachable by its own link. */
export function DetailDialog<R>(props: DetailDialogProps<R>) {
  const { def, list, id, actions, onCompare, onClose, List } = props;
  const t = useMessages(m);
  const markOf = useContext(RowMarkContext);
  const { prefix } = useListScope();
  // What is read as a row of its list alone is not found once it has left that.
  const isOwnPage = prefix === '' && (def.scope === undefined || def.read !== undefined);
  const { row: found, error, loading, retry } = useRow(def, list, id);
  const row = found !== undefined && hasDetail(def, found) ? found : undefined;
  const content = () => {
    if (row !== undefined) {
      const reload = list.refreshRows;
      return <DetailBody def={def} row={row} List={List} reload={reload} actions={actions(row)} />;
    }
    if (loading) return <SkeletonLines lines={6} />;
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return <EmptyState title={text(m, 'detail.gone')} />;
  };
  return (
    <Modal
      open
      reading
      size="large"
      title={row === undefined ? def.title : def.label(row)}
      onClose={onClose}
      mark={isOwnPage && row !== undefined && markOf(id, def.label(row))}
      footer={
        <>
          {row !== undefined && <RowActions actions={actions(row)} label={def.label(row)} />}
          {row !== undefined && isCompared(def) && (
            <Button onClick={onCompare}>{t('compare.with')}</Button>
          )}
          <Button onClick={onClose}>{t('detail.close')}</Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
}
