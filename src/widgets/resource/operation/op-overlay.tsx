import { Suspense, useEffect, useMemo, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import { permittedForm } from '../../../core/resource/access';
import type { Resource } from '../../../core/resource/definition';
import { formWithin } from '../../../core/resource/list-scope';
import { lazyComponent } from '../../surface/lazy-component';
import { useCan, useRuntime, useText } from '../../surface/runtime-context';
import { Modal } from '../../overlays/modal';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { useListScope } from '../list/list-scope';
import { resourceTexts as m } from '../messages';
import { OpDialog } from './op-dialog';
import { isBegun, tellEnd } from './settling';
import { OwnDialog } from './own-dialog';
import type { Dialogs } from './use-dialogs';
import type { ListHandle } from '../list/use-list';
import { useOp } from './use-op';
import { useRowPath } from './use-row-path';
import { useRow } from '../detail/use-row';

/** Few screens import, and it brings what reads a spreadsheet. */
const ImportDialog = lazyComponent(async () => (await import('./import-dialog')).ImportDialog);

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
  const runtime = useRuntime();
  const show = useText();
  const rowPath = useRowPath(def);
  const imports = op.spec.kind === 'import';
  const creates = imports || op.spec.kind === 'create';
  const found = useRow(def, list, creates ? undefined : (open.on ?? ''));
  const { loading, error, retry } = found;
  /** The row for which the form was opened: what it is meanwhile takes no input away, and the server may refuse it. */
  const [opened, setOpened] = useState<{ readonly row: R }>();
  const row = found.row ?? opened?.row;
  const { close } = dialogs;
  const { within } = useListScope();
  const asked = op.spec.form;
  const can = useCan();
  const form = useMemo(() => {
    const mine = asked && permittedForm(asked, can);
    return mine && creates ? formWithin(mine, within) : mine;
  }, [asked, can, creates, within]);
  const allowed =
    op.permitted &&
    (creates || row === undefined || opened !== undefined || op.accessOf(row).kind === 'open');
  if (allowed && row !== undefined && opened === undefined) setOpened({ row });
  useEffect(() => {
    if (!allowed) close();
  }, [allowed, close]);
  if (!allowed || !form) return null;

  if (imports) {
    return (
      <Suspense fallback={null}>
        <ImportDialog op={op} columns={form} onClose={close} onSaved={() => void list.refresh()} />
      </Suspense>
    );
  }
  const handleDone = async (made: readonly R[] = [], waits = false) => {
    const changed = row !== undefined && !waits && isBegun(def, op.spec) ? [row] : [];
    const targets = creates ? made : changed;
    const [first] = targets;
    if (first === undefined) {
      await list.refresh();
      return;
    }
    const rows = targets.map((each) => ({ id: def.id(each), name: def.label(each) }));
    const spec = creates ? { ...op.spec, then: onlyStatus(first) } : op.spec;
    const [label, path] = [show(op.spec.label), rowPath(def.id(first))];
    await list.refresh(); // another page may be shown after it
    void tellEnd(runtime, { def, spec, rows, op: label, ask: list.ask, path });
  };
  if (op.spec.dialog && (creates || row !== undefined)) {
    return (
      <OwnDialog
        def={def}
        op={op}
        load={op.spec.dialog}
        rows={row === undefined ? [] : [row]}
        onClose={close}
        onDone={() => void handleDone()}
      />
    );
  }
  if (creates || row !== undefined) {
    return (
      <OpDialog
        def={def}
        op={op}
        form={form}
        row={creates ? undefined : row}
        onClose={close}
        onDone={(made, waits) => void handleDone(made, waits)}
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

/** The field by which a new row says that it is on its way. */
const onlyStatus = <R,>(row: R) =>
  ({ status: (row as { readonly status?: unknown }).status }) as unknown as Partial<R>;
