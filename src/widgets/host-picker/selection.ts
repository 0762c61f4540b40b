import { Bitmap } from './bitmap';

/**
 * What is chosen, as indexes into the pool of known hosts: a bitmap answers "is it chosen" for every
 * visible row, the list keeps the order of choice for the value, the form and the preview.
 */
export class Selection {
  readonly #members = new Bitmap();
  #order: readonly number[] = [];

  get count(): number {
    return this.#members.count;
  }

  /** In the order of choice. Never changed in place: a caller may keep it as a snapshot. */
  get order(): readonly number[] {
    return this.#order;
  }

  has(index: number): boolean {
    return this.#members.has(index);
  }

  /** Adds those that are not chosen yet; says how many that were. */
  add(indexes: readonly number[]): number {
    const added = indexes.filter((index) => this.#members.add(index));
    if (added.length > 0) {
      // The list of all rows is kept as it is, not once more.
      const isWhole = this.#order.length === 0 && added.length === indexes.length;
      this.#order = isWhole ? indexes : this.#order.concat(added);
    }
    return added.length;
  }

  /** Removes those that are chosen; says how many that were. */
  remove(indexes: readonly number[]): number {
    let removed = 0;
    for (const index of indexes) if (this.#members.delete(index)) removed += 1;
    if (removed > 0) this.#order = this.#order.filter((index) => this.#members.has(index));
    return removed;
  }

  replace(indexes: readonly number[]): void {
    this.#members.clear();
    this.#order = [];
    this.add(indexes);
  }
}
