// chunk: widgets
import { Suspense, createContext, lazy, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';

// Every surface can ask, few ever do: 3 KiB of modal and field come with the first question.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));

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

export interface Question extends ConfirmOptions {
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
      <Suspense fallback={null}>{dialogs}</Suspense>
    </ConfirmContext>
  );
}
