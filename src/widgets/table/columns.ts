import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';

export interface TableColumn<T> {
  readonly key: string;
  readonly title: Text;
  readonly render: (row: T) => ReactNode;
  /** Px or any css length. */
  readonly width?: number | string;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  /** Px that it may take, where there is too little room for all. */
  readonly most?: number | undefined;
  /** There is no room for it at all. */
  readonly folded?: boolean;
}

export interface TableSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

export interface TableSelection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>, changed: readonly T[]) => void;
  /** True, or why not now; false: rows of this kind never are, and have no box. */
  readonly isSelectable?: (row: T) => boolean | Text;
  readonly single?: boolean;
}
