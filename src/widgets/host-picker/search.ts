import { addressesOf, isOfTemplate, textOf, type HostRow } from './host';
import { isAddress } from './paste-parser';

/** What can be searched, in the order of the form. */
export const searchFields = ['privateIp', 'name', 'envName', 'projectName'] as const;
export type SearchField = (typeof searchFields)[number];
export type Criteria = Readonly<Record<SearchField, string>>;

export const noCriteria: Criteria = { privateIp: '', name: '', envName: '', projectName: '' };

export function trimmed(criteria: Criteria): Criteria {
  return {
    privateIp: criteria.privateIp.trim(),
    name: criteria.name.trim(),
    envName: criteria.envName.trim(),
    projectName: criteria.projectName.trim(),
  };
}

export const isEmptyCriteria = (criteria: Criteria): boolean =>
  searchFields.every((field) => criteria[field].trim() === '');

/** A complete address means that very host; a part of one means every host that contains it. */
export type Match = 'exact' | 'fuzzy';
export const matchOf = (privateIp: string): Match =>
  isAddress(privateIp.trim()) ? 'exact' : 'fuzzy';

/**
 * Filters an array of an own data source. Each searched field becomes a column of lower-case text at its first use
 * (20 ms for 100,000 rows, once); a scan of a column takes 1-2 ms, which is why typing can filter at once.
 */
export class ArraySearch {
  readonly #rows: readonly HostRow[];
  readonly #columns = new Map<SearchField, readonly string[]>();
  /** Where nothing is left out it is the same list each time, so that what was made of it still holds. */
  readonly #all: readonly number[];

  constructor(rows: readonly HostRow[]) {
    this.#rows = rows;
    const all = new Array<number>(rows.length);
    let count = 0;
    for (let index = 0; index < rows.length; index += 1) if (rows[index]) all[count++] = index;
    all.length = count;
    this.#all = all;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Indexes of the rows that match, in their own order; `template` narrows to one template (V-003). */
  find(criteria: Criteria, template: string | null = null): readonly number[] {
    const tests = this.#tests(trimmed(criteria));
    if (tests.length === 0 && template === null) return this.#all;
    const found: number[] = [];
    rows: for (let index = 0; index < this.#rows.length; index += 1) {
      for (const { column, test } of tests) if (!test(column[index] ?? '')) continue rows;
      const row = this.#rows[index];
      if (row && (template === null || isOfTemplate(row, template))) found.push(index);
    }
    return found.length === this.#all.length ? this.#all : found;
  }

  #tests(criteria: Criteria) {
    return searchFields
      .filter((field) => criteria[field] !== '')
      .map((field) => {
        const wanted = criteria[field].toLowerCase();
        const exact = field === 'privateIp' && matchOf(wanted) === 'exact';
        const needle = exact ? `\n${wanted}\n` : wanted;
        return { column: this.#column(field), test: (text: string) => text.includes(needle) };
      });
  }

  #column(field: SearchField): readonly string[] {
    const known = this.#columns.get(field);
    if (known) return known;
    const column = this.#rows.map((row) => columnText(row, field));
    this.#columns.set(field, column);
    return column;
  }
}

/** Addresses stand between line breaks, so that a whole one and a part of one are both a plain `includes`. */
function columnText(row: HostRow, field: SearchField): string {
  if (field === 'privateIp')
    return `\n${addressesOf(row['privateIps']).join('\n')}\n`.toLowerCase();
  return textOf(row[field]).toLowerCase();
}
