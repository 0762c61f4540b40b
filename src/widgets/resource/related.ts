// chunk: none
import { createContext } from 'react';
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

/** Who names the rows of a definition; undefined where nobody knows: outside the console, and until all of its screens have arrived. */
export const RelatedContext = createContext<(name: string) => readonly Naming[] | undefined>(
  () => undefined,
);
