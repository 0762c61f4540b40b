import { createContext, useContext, useEffect } from 'react';
import type { Text } from '../../core/i18n/translator';

/** What is on show for the only time, by its name; the answer takes it back. */
export type Hold = (name: Text) => () => void;

export const HeldContext = createContext<Hold>(() => () => undefined);

/** Keeps the dialog around from being closed by chance while this part is on show. */
export function useHeld(name: Text): void {
  const hold = useContext(HeldContext);
  const key = JSON.stringify(name);
  // oxlint-disable-next-line react/exhaustive-deps -- a name that says the same is the same
  useEffect(() => hold(name), [hold, key]);
}
