import type { Resource } from '../../../core/resource/definition';
import type { DialogLoader } from '../../../core/resource/operation';
import { SkeletonLines } from '../../feedback/skeleton';
import { Modal } from '../../overlays/modal';
import { OwnPart } from '../list/own-part';
import type { OpHandle } from './use-op';

interface OwnDialogProps<R> {
  readonly def: Resource<R>;
  readonly op: OpHandle<R>;
  readonly load: DialogLoader<R>;
  readonly rows: readonly R[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog that an operation brings along. */
export function OwnDialog<R>({ def, op, load, rows, onClose, onDone }: OwnDialogProps<R>) {
  return (
    <OwnPart
      name={[def.name, op.name]}
      load={load}
      props={{ rows, close: onClose, done: onDone }}
      waiting={
        <Modal open title={op.spec.label} onClose={onClose}>
          <SkeletonLines lines={5} />
        </Modal>
      }
    />
  );
}
