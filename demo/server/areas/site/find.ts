import { findResources, type Found } from '../../../../src/core/api/find';
import { translate } from '../../../../src/core/i18n/translator';
import type { SearchParam } from '../../../../src/core/search/build-query';
import { asAlternative } from '../../../../src/core/search/build-query';
import type { SessionContext } from '../../app';
import { severalLists, type Handler } from '../../handler';
import type { Data } from '../../records/kind';
import { kindsNamed } from '../../records/read';
import { sought, type Sought } from './sought';

/** Of one kind one in so many; whoever looks for more of them opens its list. */
const KINDS = 6;
/** Lists asked at a time: with every key somebody types, others wait for the same connections. */
const AT_ONCE = 6;
/** Each is four conditions at most, of the fifty that a list takes. */
const MOST_TERMS = 10;
const address = /^\d{1,3}(\.\d{1,3}){3}$/;
/** What may stand in an address or in the range of a network: letters alone are a word. */
const partOfAddress = /^(?=.*[\d:])[\d.:a-f/]+$/i;

/** Several addresses, as they are pasted, or one phrase. */
function termsOf(phrase: string): readonly string[] {
  const parts = phrase.split(/[\s,;，；]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => address.test(part))
    ? parts.slice(0, MOST_TERMS)
    : [phrase];
}

function conditions(by: readonly string[], terms: readonly string[], sign: 'LK' | 'EQ'): string {
  const params = terms.flatMap((value): SearchParam[] => [
    { name: 'id', sign: 'EQ', value },
    ...['name', ...by].map((name): SearchParam => ({ name, sign, value })),
  ]);
  return JSON.stringify(params.map((param, index) => (index === 0 ? param : asAlternative(param))));
}

const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(written).join(', ') : typeof value === 'string' ? value : '';

function found(context: SessionContext, each: Sought, row: Data): Found {
  return {
    kind: typeof each.kind === 'string' ? each.kind : each.kind(row),
    kindName: translate(each.label, context.locale),
    id: written(row['id']),
    name: written(row['name']),
    detail: [...(each.at ?? []), ...(each.by ?? [])]
      .map((name) => written(row[name]))
      .filter((part) => part !== '')
      .join(' · '),
    of: each.of === undefined ? '' : written(row[each.of]),
  };
}

/** Whoever types all of it means this one; then come names that begin with it, and those of which a word does. */
function closeness(row: Found, terms: readonly string[]): number {
  const name = row.name.toLowerCase();
  const whole = [row.id.toLowerCase(), name, ...row.detail.toLowerCase().split(/[,·\s]+/)];
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  const ranks = terms.map((each) => {
    const term = each.toLowerCase();
    if (whole.includes(term)) return 0;
    if (name.startsWith(term)) return 1;
    if (parts.some((part) => part.startsWith(term))) return 2;
    return name.includes(term) ? 3 : 4;
  });
  return Math.min(...ranks);
}

interface Ranked {
  readonly row: Found;
  readonly rank: number;
  /** Among those of its list, the closest first. */
  readonly place: number;
}

const ranked = (rows: readonly Found[], terms: readonly string[]): readonly Ranked[] =>
  rows
    .map((row) => ({ row, rank: closeness(row, terms) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map((each, place) => ({ ...each, place }));

/** What was typed whole, then one of each list before a second of any: a common word fills no page with one kind. */
function chosen(all: readonly Ranked[], most: number): readonly Ranked[] {
  const turn = ({ rank, place }: Ranked) => (rank === 0 ? 0 : 1 + place);
  const kept = new Set(all.toSorted((a, b) => turn(a) - turn(b) || a.rank - b.rank).slice(0, most));
  return all.filter((each) => kept.has(each)).toSorted((a, b) => a.rank - b.rank);
}

/**
 * The lists that may have something, each with what it is searched by beside id and name: of rows that are found by their names alone, one question to the index of names says of
 * which kinds there are some, so that fifty lists are not asked in vain.
 */
async function withSuchNames(context: SessionContext, terms: readonly string[]) {
  const { lists } = context.app.parts;
  // No index knows the parts of an address, so only what may be one is looked for there.
  const mayBeAddress = terms.every((term) => partOfAddress.test(term));
  const stored = sought.map((each) => {
    const { at = [], by: codes = [] } = each;
    const by = mayBeAddress ? [...at, ...codes] : codes;
    return { each, by, kind: by.length === 0 ? lists.kindOf(each.list)?.name : undefined };
  });
  const kinds = stored.flatMap(({ kind }) => kind ?? []);
  const some = await kindsNamed(context.scope, kinds, terms);
  return stored.filter(({ kind }) => kind === undefined || some.has(kind));
}

/** The first of a list, before them what is called just that where more is like it than is read. */
async function closestOf(
  context: SessionContext,
  { each, by }: { readonly each: Sought; readonly by: readonly string[] },
  terms: readonly string[],
  most: number,
) {
  const ask = (sign: 'LK' | 'EQ') => {
    const wanted = { ...each.query, params: conditions(by, terms, sign) };
    return context.app.parts.lists.page(context, each.list, wanted, most);
  };
  const page = await ask('LK');
  const { rows = [], total = 0 } = page ?? {};
  const exact = total > rows.length ? ((await ask('EQ'))?.rows ?? []) : [];
  const known = new Set(exact.map((row) => row['id']));
  return { rows: [...exact, ...rows.filter((row) => !known.has(row['id']))], total };
}

export const findHandlers: readonly Handler[] = [
  severalLists(findResources, async (context, { query }) => {
    const terms = termsOf(query.text);
    const asked = await withSuchNames(context, terms);
    const most = terms.length > 1 ? query.most : Math.ceil(query.most / KINDS);
    const pages: (readonly Ranked[])[] = [];
    let total = 0;
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const slice = asked.slice(from, from + AT_ONCE).map(async (one) => {
        const page = await closestOf(context, one, terms, most);
        total += page.total;
        return ranked(
          page.rows.map((row) => found(context, one.each, row)),
          terms,
        );
      });
      pages.push(...(await Promise.all(slice)));
    }
    return { total, rows: chosen(pages.flat(), query.most).map(({ row }) => row) };
  }),
];
