import { useEffect } from 'react';
import { text } from '../../core/i18n/translator';
import type { Resource } from '../../core/resource/definition';
import { Modal } from '../modal';
import { SkeletonLines } from '../skeleton';
import { EmptyState, ErrorState } from '../states';
import { resourceTexts as m } from './messages';
import { OpDialog } from './op-dialog';
import type { Dialogs } from './use-dialogs';
import type { ListHandle } from './use-list';
import { useOp } from './use-op';
import { useRow } from './use-row';

interface OpOverlayProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
  readonly dialogs: Dialogs;
  readonly open: NonNullable<Dialogs['op']>;
}

/** The form that the URL asks for. A link to an operation that is not offered here opens nothing. */
export function OpOverlay<R>(props: OpOverlayProps<R>) {
  const { def, dialogs, open } = props;
  const known = def.ops.get(open.name)?.form !== undefined;
  const { close } = dialogs;
  useEffect(() => {
    if (!known) close();
  }, [known, close]);
  return known ? <KnownOp key={`${open.name}:${open.on ?? ''}`} {...props} /> : null;
}

function KnownOp<R>({ def, list, dialogs, open }: OpOverlayProps<R>) {
  const op = useOp(def, open.name);
  const creates = op.spec.kind === 'create';
  const { row, loading, error, retry } = useRow(def, list, creates ? undefined : (open.on ?? ''));
  const { close } = dialogs;
  const allowed =
    op.permitted && (creates || row === undefined || op.accessOf(row).kind === 'open');
  useEffect(() => {
    if (!allowed) close();
  }, [allowed, close]);
  if (!allowed || !op.spec.form) return null;

  if (creates || row !== undefined) {
    return (
      <OpDialog
        def={def}
        op={op}
        form={op.spec.form}
        row={creates ? undefined : row}
        onClose={close}
        onDone={() => {
          close();
          void list.refresh();
        }}
      />
    );
  }
  return (
    <Modal open title={op.spec.label} onClose={close}>
      {loading ? (
        <SkeletonLines lines={5} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <EmptyState title={text(m, 'detail.gone')} />
      )}
    </Modal>
  );
}
