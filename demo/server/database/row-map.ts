/** By what a row is known within a tenant: an id alone is shared by rows of several kinds, a user and his profile. */
export interface RowKey {
  readonly kind: string;
  readonly id: string;
}

const keyOf = ({ kind, id }: RowKey): string => `${kind} ${id}`;

/** Something about each of some rows. */
export class RowMap<T> {
  private readonly values = new Map<string, T>();

  get(row: RowKey): T | undefined {
    return this.values.get(keyOf(row));
  }

  has(row: RowKey): boolean {
    return this.values.has(keyOf(row));
  }

  set(row: RowKey, value: T): void {
    this.values.set(keyOf(row), value);
  }

  delete(row: RowKey): void {
    this.values.delete(keyOf(row));
  }

  all(): Iterable<T> {
    return this.values.values();
  }
}
