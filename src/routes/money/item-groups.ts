/** The rows of R-019 and R-020: items, or what they are folded into (`tree`). */
import { groupBillItems, listBillItems } from '../../core/api/office/bills';
import type { BillItem, BillItemGroup } from '../../core/api/office/bills';
import type { ListQuery, Load } from '../../core/resource/list-source';
import { asParameters } from '../../core/resource/list-source';
import { itemGroups } from './words';

/** A group stands in the column of resources by its name. */
type ItemGroup = Omit<BillItemGroup, 'name'> & { readonly resourceName: string };
export type ItemRow = BillItem | ItemGroup;

export const isItem = (row: ItemRow): row is BillItem => !('items' in row);

/** `云主机 (128)`, and of how many the last are shown where they are not all. */
const titleOf = ({ name, count, items }: BillItemGroup) =>
  `${name || '—'} (${items.length < count ? `${items.length} / ` : ''}${count})`;

/** What the list is folded by is no condition: a call of its own takes it. */
export function itemFilters(asked: ListQuery) {
  const { by, ...query } = asParameters(asked, ['by']);
  return { by: itemGroups.values.find((each) => each === by), query };
}

export const loadItems: Load<ItemRow> = async (asked, { call }) => {
  const { by, query } = itemFilters(asked);
  if (by === undefined) return call(listBillItems, { query });
  const { rows, total } = await call(groupBillItems, { query: { ...query, by } });
  return {
    rows: rows.map(({ name, ...group }) => ({
      ...group,
      resourceName: titleOf({ name, ...group }),
    })),
    total,
  };
};
