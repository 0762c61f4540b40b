import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createContext, useCallback, useContext, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../core/i18n/translator';
import type { Text } from '../core/i18n/translator';
import { Button } from './button';
import { Field } from './field';
import { widgetMessages as m } from './messages';
import { Modal } from './modal';
import { useMessages, useText } from './runtime-context';
import { TextInput } from './text-input';
import { useSheet } from './use-sheet';
import css from './confirm.css';

export interface ConfirmOptions {
  /** 警告 (M-25) unless said otherwise. */
  readonly title?: Text;
  /** 此操作将无法撤销，是否继续？ (M-26) unless said otherwise. */
  readonly text?: Text;
  readonly danger?: boolean;
  readonly confirmLabel?: Text;
  /** The word, usually a name, that must be typed before the button works. */
  readonly typeToConfirm?: string;
  /** What stands below the text: the names of the rows. */
  readonly details?: ReactNode;
}

export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before what cannot be undone (W-02). Escape, the close button and 取消 answer no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm: no Surface above');
  return confirm;
}

let sequence = 0;

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const confirm = useCallback<Confirm>(
    (options = {}) =>
      new Promise((resolve) => {
        sequence += 1;
        const id = sequence;
        const answer = (yes: boolean) => {
          setQuestions((all) => all.filter((each) => each.id !== id));
          resolve(yes);
        };
        setQuestions((all) => [...all, { ...options, id, answer }]);
      }),
    [],
  );
  const dialogs = useMemo(
    () => questions.map((question) => <ConfirmDialog key={question.id} question={question} />),
    [questions],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialogs}
    </ConfirmContext>
  );
}

function ConfirmDialog({ question }: { readonly question: Question }) {
  useSheet(css);
  const t = useMessages(m);
  const show = useText();
  const [typed, setTyped] = useState('');
  const id = useId();
  const { answer, danger = true, typeToConfirm, details } = question;
  const reason =
    typeToConfirm !== undefined && typed.trim() !== typeToConfirm
      ? t('confirm.type', { name: typeToConfirm })
      : undefined;
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={question.title ?? text(m, 'confirm.title')}
      describedBy={id}
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-autofocus="" onClick={() => answer(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabledReason={reason}
            onClick={() => answer(true)}
          >
            {show(question.confirmLabel ?? text(m, 'confirm.ok'))}
          </Button>
        </>
      }
    >
      <div className="by-confirm">
        <div className="by-confirm-line">
          <TriangleAlert className="by-confirm-icon" size={18} aria-hidden="true" />
          <p className="by-confirm-text" id={id}>
            {show(question.text ?? text(m, 'confirm.text'))}
          </p>
        </div>
        {details}
        {typeToConfirm !== undefined && (
          <Field label={text(m, 'confirm.type', { name: typeToConfirm })}>
            <TextInput value={typed} onChange={setTyped} autoComplete="off" data-autofocus="" />
          </Field>
        )}
      </div>
    </Modal>
  );
}
