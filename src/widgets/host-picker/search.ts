import { addressesOf, isAddressText, isOfTemplate, textOf, type HostRow } from './host';
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

/** Filters an array of an own data source as its rows are, without a second copy of what is in them. */
export class ArraySearch {
  readonly #rows: readonly HostRow[];
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
    const wanted = trimmed(criteria);
    const tests = searchFields
      .filter((field) => wanted[field] !== '')
      .map((field) => testOf(field, wanted[field].toLowerCase()));
    if (template !== null) tests.push((row) => isOfTemplate(row, template));
    if (tests.length === 0) return this.#all;
    const found = this.#all.filter((index) => {
      const row = this.#rows[index];
      if (!row) return false;
      for (const test of tests) if (!test(row)) return false;
      return true;
    });
    return found.length === this.#all.length ? this.#all : found;
  }
}

/** Most of 100,000 rows have one address, as text: the ways of all others are not taken for them. */
function testOf(field: SearchField, wanted: string): (row: HostRow) => boolean {
  const fold = folding(wanted);
  if (field !== 'privateIp') return (row) => fold(textOf(row[field])).includes(wanted);
  const isExact = matchOf(wanted) === 'exact';
  const fits = (address: string) =>
    isExact ? fold(address) === wanted : fold(address).includes(wanted);
  return ({ privateIps }) => {
    if (Array.isArray(privateIps) && privateIps.length === 1) {
      const only: unknown = privateIps[0];
      if (isAddressText(only)) return fits(only);
    }
    // A list as text is read only where it may be one that is wanted.
    if (typeof privateIps === 'string' && !fold(privateIps).includes(wanted)) return false;
    return addressesOf(privateIps).some(fits);
  };
}

/** Digits and signs are the same in capitals. */
const folding = (wanted: string): ((text: string) => string) =>
  /^[\d.:/-]+$/.test(wanted) ? (text) => text : (text) => text.toLowerCase();
