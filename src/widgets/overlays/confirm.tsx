// chunk: widgets
import { Suspense, createContext, lazy, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ConfirmOptions, Question } from './question';

export type { ConfirmOptions };

// Every surface can ask, few ever do: 3 KiB of modal and field come with the first question.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));

export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

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
