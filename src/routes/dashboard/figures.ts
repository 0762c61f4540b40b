/**
 * What waits for somebody: each figure is a list's own count, asked by the conditions that its link puts into the list's
 * address. One description gives both, so that the list has as many rows as the figure says.
 */
import type { Text } from '../../core/i18n/translator';
import { buildQuery } from '../../core/search/build-query';
import {
  filterParams,
  isRange,
  type FilterField,
  type FilterValues,
} from '../../core/search/filter';
import { defaultPageSize, writeListState } from '../../core/search/list-url';
import { paths, type Path } from '../paths';
import type { Go } from './nothing';

export interface Figure {
  readonly key: string;
  readonly label: Text;
  /** The call of the list by its name, and the permission that it needs. */
  readonly list: string;
  readonly perm: string;
  readonly path: Path;
  /** What is set in the filters of the list. */
  readonly values: FilterValues;
  /** What the list is asked beside its filters; `box` is its tab in the address. */
  readonly view?: { readonly query: Readonly<Record<string, string>>; readonly box?: string };
  /** The list takes its filters as parameters of their own and not as conditions. */
  readonly plain?: true;
  /** The screen of which the list is a tab: no menu says where a tab is, and it may be opened with that screen. */
  readonly tabOf?: Path;
  /** Which switches of the header narrow the list. */
  readonly switched?: readonly ('projectId' | 'region')[];
  readonly tone?: 'danger' | 'warning';
  /** One of many: told where there are any. */
  readonly quiet?: true;
}

export interface FigureCard {
  readonly id: string;
  readonly title: Text;
  readonly figures: readonly Figure[];
  /** Said where every figure is zero, and what to do first. */
  readonly empty: Text;
  readonly go: readonly Go[];
  /** Narrower ones of the same figures; the card as it stands is the first choice. */
  readonly views?: { readonly all: Text; readonly narrower: readonly FigureView[] };
}

/** The figures of a card narrowed, such as to what is one's own. */
export interface FigureView extends Pick<FigureCard, 'empty' | 'go'> {
  readonly key: string;
  readonly label: Text;
  readonly values: FilterValues;
}

export const inView = (figure: Figure, view: FigureView | undefined): Figure =>
  view ? { ...figure, values: { ...figure.values, ...view.values } } : figure;

/** What is chosen in the header. */
export interface Switches {
  readonly projectId: string | null;
  readonly region: string | null;
}

/** The entries of the account that a sum was made of; days include both ends. */
export const expensesLink = (from: string, to: string): Path =>
  linkOf({
    path: paths.statement,
    values: { direction: 'expense', createTime: { from, to } },
  });

/** Hosts in their list, narrowed. */
export const hostsLink = (values: FilterValues = {}): Path =>
  linkOf({ path: paths.monitoredHosts, values: { kind: 'host', ...values } });

const nowhere: Switches = { projectId: null, region: null };

const fieldsOf = (values: FilterValues): readonly FilterField[] =>
  Object.entries(values).map(([prop, value]) => ({
    catalog: isRange(value) ? 'datepicker' : 'input',
    prop,
    name: '',
  }));

const chosen = (
  { switched = [], plain }: Pick<Figure, 'switched' | 'plain'>,
  switches: Switches,
): Record<string, string> =>
  Object.fromEntries(
    (plain ? (['projectId'] as const) : switched).flatMap((name) => {
      const value = switches[name];
      return value === null ? [] : [[name, value]];
    }),
  );

/** Several values of one filter by comma. */
const joined = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRange(value) ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  );

/** What the list is asked, as its own screen asks it. */
export function queryOf(figure: Figure, switches: Switches): Record<string, string> {
  const { values, view, plain } = figure;
  const narrowed = chosen(figure, switches);
  if (plain) return { ...joined(values), ...narrowed };
  const params = [
    ...buildQuery(narrowed),
    ...filterParams(fieldsOf(values), { values, conditions: [] }),
  ];
  return { ...view?.query, ...(params.length > 0 ? { params: JSON.stringify(params) } : {}) };
}

/** The address of the list that shows what was counted; the switches of the header narrow it there as well. */
export function linkOf(
  figure: Pick<Figure, 'path' | 'values' | 'view' | 'plain' | 'switched'>,
  switches: Switches = nowhere,
): Path {
  const { path, values, view, plain } = figure;
  const state = { page: 1, size: defaultPageSize, sort: null, values, conditions: [] };
  const search = plain
    ? new URLSearchParams({ ...joined(values), ...chosen(figure, switches) })
    : writeListState(state, fieldsOf(values));
  if (view?.box !== undefined) search.set('box', view.box);
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
