import type { Dictionary } from '../../../src/core/dictionaries/dictionary';
import type { TextRef } from '../../../src/core/i18n/translator';

/**
 * What an attribute holds, so that it can be searched and sorted by what it means and not by its text. `tags` are texts that
 * people put on a row, of which `env=prod` has a key: `env=` finds the row too.
 */
export type FieldKind = 'text' | 'number' | 'time' | 'flag' | 'texts' | 'tags';

/** One kind of row in `records`, or in `catalogue`: a resource, an order, an alarm. */
export interface Kind {
  /** In the column `kind`; never changes once rows exist. */
  readonly name: string;
  /** What people call it: 浮动IP. */
  readonly label: TextRef;
  /** Attributes in `data` that lists may be searched, sorted and filtered by. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Texts of the statuses, for reasons. */
  readonly statuses?: Dictionary;
  /** The server names its rows, in each language (`inAll`). */
  readonly isNamedInAll?: boolean;
}

export type Data = Readonly<Record<string, unknown>>;

/** A stored row; `status` is the settled one. */
export interface Row<D extends Data = Data> {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly parentId: string | null;
  readonly createTime: Date;
  readonly updateTime: Date;
  readonly removeTime: Date | null;
  readonly data: D;
}

/** As it travels: its attributes beside what every row has. */
export function toWire(row: Row): Record<string, unknown> {
  return {
    ...row.data,
    id: row.id,
    name: row.name,
    status: row.status,
    projectId: row.projectId ?? '',
    projectName: row.projectName ?? '',
    ownerId: row.ownerId ?? '',
    ownerName: row.ownerName ?? '',
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  };
}
