import CircleCheck from 'lucide-react/icons/circle-check';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { unsavedOf } from '../../core/resource/unsaved';
import { Button } from '../controls/button';
import { useConfirm } from '../overlays/confirm';
import { Modal } from '../overlays/modal';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { HeldContext } from './held';
import type { Hold } from './held';
import { resultTexts as m } from './messages';
import css from './result.css';

interface ResultDialogProps {
  readonly title: Text;
  /** What was done, in a sentence. */
  readonly done: Text;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * B-4: the answer of an operation, shown once. While it has something that cannot be seen again, Escape and the close button
 * ask first, and so does whatever leads away from the page; its own button says that it is stored.
 */
export function ResultDialog({ title, done, onClose, children }: ResultDialogProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const confirm = useConfirm();
  const runtime = useRuntime();
  const [names, setNames] = useState<readonly Text[]>([]);
  const hold = useCallback<Hold>((name) => {
    setNames((all) => [...all, name]);
    return () => setNames((all) => all.filter((each) => each !== name));
  }, []);
  const [name] = names;
  const isHeld = name !== undefined;
  useEffect(
    () => (isHeld ? unsavedOf(runtime).enter(() => undefined) : undefined),
    [isHeld, runtime],
  );
  const handleClose = async () => {
    const sure =
      name === undefined ||
      (await confirm({
        title: text(m, 'result.leaveTitle'),
        text: text(m, 'result.leaveText', { name: show(name) }),
        confirmLabel: text(m, 'result.leave'),
      }));
    if (sure) onClose();
  };
  return (
    <Modal
      open
      reading
      title={title}
      onClose={() => void handleClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(isHeld ? 'result.stored' : 'result.close')}
        </Button>
      }
    >
      <HeldContext value={hold}>
        <div className="by-result">
          <p className="by-result-done" role="status">
            <CircleCheck size={18} aria-hidden="true" />
            <span>{show(done)}</span>
          </p>
          {children}
        </div>
      </HeldContext>
    </Modal>
  );
}
