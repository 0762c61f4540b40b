import type { Reason } from './reasons';
import { noCriteria, type Criteria } from './search';

export type PickerMode = 'single' | 'multiple';

export interface PickerSettings {
  readonly mode: PickerMode;
  readonly pageSize: number;
  readonly required: boolean;
  readonly disabled: boolean;
  /** W-07: the monitoring environment shows no service IP. */
  readonly monitoring: boolean;
  /** What is offered are machines of one network: they have neither a service IP nor an environment. */
  readonly machines: boolean;
}

/** The room that is kept for rows, whatever there are: a page, but of ten at most. */
export const reservedRows = (pageSize: number): number => Math.min(pageSize, 10);

export interface ListState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Indexes into the pool: one page, or everything that matches when `windowed`. */
  readonly rows: readonly number[];
  readonly total: number;
  readonly windowed: boolean;
  readonly error: unknown;
  /** Distinguishes the first load, which shows a skeleton, from all others, which keep the rows. */
  readonly loaded: boolean;
}

/** What was refused last, until the next action or until it is dismissed. */
export type Refusal =
  | { readonly kind: 'single'; readonly instead: number | null }
  | { readonly kind: 'host'; readonly index: number; readonly reason: Reason }
  | { readonly kind: 'value'; readonly items: readonly RefusedId[] };

export interface RefusedId {
  readonly id: string;
  readonly index: number;
  readonly reason: Reason;
}

export interface PasteProblem {
  readonly address: string;
  readonly reason: Reason;
}

export interface PasteState {
  readonly open: boolean;
  readonly text: string;
  readonly status: 'idle' | 'busy' | 'done' | 'failed';
  readonly asked: number;
  readonly added: number;
  readonly problems: readonly PasteProblem[];
  readonly error: unknown;
}

export interface PickerState {
  readonly settings: PickerSettings;
  /** What is typed in the search form, and what the list answers. */
  readonly draft: Criteria;
  readonly criteria: Criteria;
  readonly page: number;
  readonly list: ListState;
  /** Indexes in the order of choice; a new array at every change. */
  readonly chosen: readonly number[];
  /** Of a set value: what is kept although it cannot be chosen, and why not. */
  readonly invalid: ReadonlyMap<number, Reason>;
  /** V-003: template of the chosen hosts; null when it does not narrow. */
  readonly template: string | null;
  readonly refusal: Refusal | null;
  readonly undo: { readonly order: readonly number[]; readonly count: number } | null;
  readonly lookUp: { readonly status: 'idle' | 'busy' | 'failed'; readonly error: unknown };
  readonly paste: PasteState;
  /** Whether all that is found is being chosen. */
  readonly every: 'idle' | 'busy' | 'failed';
  /** True after a refused submission: from then on the missing choice is shown. */
  readonly reported: boolean;
  /** Counts changes of what is known about hosts, and of the page's own rule. */
  readonly revision: number;
}

export const emptyPaste: PasteState = {
  open: false,
  text: '',
  status: 'idle',
  asked: 0,
  added: 0,
  problems: [],
  error: null,
};

export const initialState: PickerState = {
  settings: {
    mode: 'multiple',
    pageSize: 10,
    required: false,
    disabled: false,
    monitoring: false,
    machines: false,
  },
  draft: noCriteria,
  criteria: noCriteria,
  page: 1,
  list: { status: 'loading', rows: [], total: 0, windowed: false, error: null, loaded: false },
  chosen: [],
  invalid: new Map(),
  template: null,
  refusal: null,
  undo: null,
  lookUp: { status: 'idle', error: null },
  paste: emptyPaste,
  every: 'idle',
  reported: false,
  revision: 0,
};
