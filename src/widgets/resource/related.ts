// chunk: none
import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextRef } from '../../core/i18n/translator';
import type { Resource } from '../../core/resource/definition';

/** Rows of another screen that name this one. */
export interface Naming {
  readonly screen: string;
  readonly title: TextRef;
  /** The property of theirs that holds the id of this row. */
  readonly by: string;
  /** Whether its screen may be opened. */
  readonly allowed: boolean;
  readonly definition: () => Promise<Resource<never>>;
  readonly pathOf: (id: string) => string;
  /** Where the list itself is. */
  readonly listPath: string;
}

/** Of a row's page, in its address. */
export const RELATED_TAB = 'related';

interface RelatedRows {
  /** Who names the rows of a definition; undefined where nobody knows: outside the console, and until all of its screens have arrived. */
  readonly namingsOf: (name: string) => readonly Naming[] | undefined;
}

/** As it is known now, and whenever more is: a question that stands outside of the console's pages learns it too. */
export type Related = StoreApi<RelatedRows>;

export const RelatedContext = createContext<Related>(
  createStore(() => ({ namingsOf: () => undefined })),
);
