import type { Host } from '../../core/api/hosts';
import { addressesOf, hostOf, idOf, templateOf, type HostRow } from './host';

/**
 * Every host the picker has met, by index: pages and look-ups are added row by row, an own data source's array
 * is taken as it came. A row is read into a `Host` when it is shown, never before: reading 100,000 rows ahead
 * would cost half a second that nobody asked for.
 */
export class HostPool {
  #rows: readonly (HostRow | undefined)[] = [];
  /** The same list once it is ours to write in: a page's array is copied when something has to stand beside its rows. */
  #written: (HostRow | undefined)[] | undefined;
  #ids: (string | undefined)[] = [];
  #hosts: (Host | undefined)[] = [];
  #index: Map<string, number> | undefined = new Map();
  #addresses: Map<string, number[]> | undefined;

  get size(): number {
    return this.#rows.length;
  }

  id(index: number): string {
    const known = this.#ids[index];
    if (known !== undefined) return known;
    const row = this.#rows[index];
    return row ? idOf(row) : '';
  }

  /** Undefined for an id that was set from outside and is not resolved yet. */
  row(index: number): HostRow | undefined {
    return this.#rows[index];
  }

  /** Undefined where only the id is known. */
  host(index: number): Host | undefined {
    const read = this.#hosts[index];
    if (read) return read;
    const row = this.#rows[index];
    if (!row) return undefined;
    const host = hostOf(row);
    this.#hosts[index] = host;
    return host;
  }

  template(index: number): string {
    const row = this.#rows[index];
    return row ? templateOf(row) : '';
  }

  find(id: string): number | undefined {
    return this.#byId().get(id);
  }

  /** Adds or replaces one row by its id and returns its index; later facts about a host win. */
  put(row: HostRow): number {
    const id = idOf(row);
    const known = this.#byId().get(id);
    const index = known ?? this.#rows.length;
    this.#write()[index] = row;
    this.#ids[index] = id;
    this.#hosts[index] = undefined;
    this.#addresses = undefined;
    if (known === undefined) this.#byId().set(id, index);
    return index;
  }

  /** Adds rows and says where each of their private addresses is. */
  putAll(rows: readonly HostRow[]): ReadonlyMap<string, readonly number[]> {
    const found = new Map<string, number[]>();
    for (const row of rows) note(found, row, this.put(row));
    return found;
  }

  /** An index for an id whose host is not known yet. */
  reserve(id: string): number {
    const known = this.#byId().get(id);
    if (known !== undefined) return known;
    const index = this.#rows.length;
    this.#write().push(undefined);
    this.#ids[index] = id;
    this.#byId().set(id, index);
    return index;
  }

  /**
   * Replaces everything by an own data source's array, without touching its rows. `keep` are the indexes that
   * are chosen now; what is returned are their new ones, in the same order. A chosen host that the array no
   * longer has is kept behind the array, so that a refresh never destroys a selection.
   */
  adopt(rows: readonly HostRow[], keep: readonly number[]): number[] {
    const kept = keep.map((index) => ({ id: this.id(index), row: this.#rows[index] }));
    this.#rows = rows;
    this.#written = undefined;
    this.#ids = [];
    this.#hosts = [];
    this.#index = undefined;
    this.#addresses = undefined;
    return kept.map(({ id, row }) => {
      const index = this.find(id);
      if (index !== undefined) return index;
      return row ? this.put(row) : this.reserve(id);
    });
  }

  /** Indexes below `limit` by private address, for a paste into an array of an own data source. */
  byAddress(limit: number): ReadonlyMap<string, readonly number[]> {
    if (this.#addresses) return this.#addresses;
    const found = new Map<string, number[]>();
    for (let index = 0; index < limit; index += 1) note(found, this.#rows[index], index);
    this.#addresses = found;
    return found;
  }

  #write(): (HostRow | undefined)[] {
    this.#written ??= this.#rows.slice();
    this.#rows = this.#written;
    return this.#written;
  }

  #byId(): Map<string, number> {
    if (this.#index) return this.#index;
    const index = new Map<string, number>();
    for (let at = 0; at < this.#rows.length; at += 1) {
      const id = this.id(at);
      if (!index.has(id)) index.set(id, at);
    }
    this.#index = index;
    return index;
  }
}

function note(found: Map<string, number[]>, row: HostRow | undefined, index: number): void {
  for (const address of addressesOf(row?.['privateIps'])) {
    const key = address.toLowerCase();
    const list = found.get(key);
    if (list) list.push(index);
    else found.set(key, [index]);
  }
}
