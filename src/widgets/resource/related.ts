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
  readonly definition: () => Promise<Resource<never>>;
  readonly pathOf: (id: string) => string;
  /** Where the list itself is. */
  readonly listPath: string;
}

/** Of a row's page, in its address. */
export const RELATED_TAB = 'related';

/** Who names the rows of a definition and may be seen by this user; nobody outside the console. */
export const RelatedContext = createContext<(name: string) => readonly Naming[]>(() => none);

const none: readonly Naming[] = [];
