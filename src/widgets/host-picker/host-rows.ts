import type { RefObject } from 'react';
import type { HostRowProps } from './host-row';

/** What a container of rows gets: all rows, and which one Tab reaches. */
export interface HostRowsProps {
  readonly rows: readonly number[];
  /** Position of the row that Tab reaches. */
  readonly current: number;
  readonly row: Omit<
    HostRowProps,
    'index' | 'position' | 'offset' | 'chosen' | 'current' | 'style'
  >;
  /** Brings a position into view and into the document, so that it can take the focus. */
  readonly reveal: RefObject<((position: number) => void) | null>;
}

export const boxAt = (within: Element | null, position: number): HTMLInputElement | null =>
  within?.querySelector<HTMLInputElement>(`input[data-position="${position}"]`) ?? null;
