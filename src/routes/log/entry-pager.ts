import { createContext, useContext } from 'react';

export type Step = 'previous' | 'next';

/** Going from the entry that is open to its neighbours in the list behind it. */
export interface EntryPager {
  /** Of the open entry, from 1; 0 where the page does not have it. */
  readonly at: number;
  readonly of: number;
  readonly go: (step: Step) => void;
  /** The button that led here: it keeps the focus, although each entry draws its own. */
  readonly pressed: () => Step | undefined;
}

export const EntryPagerContext = createContext<EntryPager | null>(null);
export const useEntryPager = (): EntryPager | null => useContext(EntryPagerContext);
