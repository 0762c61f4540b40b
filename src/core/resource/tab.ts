import type { Messages, TextRef } from '../i18n/translator';
import type { Meter } from './field';
import { labelText } from './label';
import type { Label } from './label';
import type { OpContext } from './operation';

export interface MeterLine extends Meter {
  readonly code: string;
  readonly name: string;
}

/** One part of a row's detail below its facts. */
export type TabSpec<R> =
  | {
      readonly kind: 'meters';
      readonly title: TextRef;
      readonly load: (row: R, context: Pick<OpContext, 'call'>) => Promise<readonly MeterLine[]>;
    }
  | {
      readonly kind: 'table';
      readonly title: TextRef;
      readonly columns: readonly { readonly key: string; readonly title: TextRef }[];
      readonly rows: (row: R) => readonly Readonly<Record<string, string>>[];
    };

declare const belongs: unique symbol;
export interface Tab<R> {
  readonly spec: TabSpec<R>;
  readonly [belongs]?: readonly [R];
}

export interface TabKit<R, K extends string> {
  /** Used and total of several quotas, loaded when the tab opens. */
  meters(options: {
    readonly title: Label<K>;
    readonly load: (row: R, context: Pick<OpContext, 'call'>) => Promise<readonly MeterLine[]>;
  }): Tab<R>;
  /** Parts of the row itself as a small table. */
  table<C extends string>(options: {
    readonly title: Label<K>;
    readonly columns: Readonly<Record<C, Label<K>>>;
    readonly rows: (row: R) => readonly Readonly<Record<NoInfer<C>, string>>[];
  }): Tab<R>;
}

export function tabKit<R, K extends string>(messages: Messages<K>): TabKit<R, K> {
  return {
    meters: ({ title, load }) => ({
      spec: { kind: 'meters', title: labelText(messages, title), load },
    }),
    table: ({ title, columns, rows }) => ({
      spec: {
        kind: 'table',
        title: labelText(messages, title),
        columns: Object.entries<Label<K>>(columns).map(([key, label]) => ({
          key,
          title: labelText(messages, label),
        })),
        rows,
      },
    }),
  };
}
