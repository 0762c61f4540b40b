import type { BillItem } from '../../core/api/office/bills';
import { groupedAmount, shownAmount } from '../../core/format/amount';
import type { Ref, RefKind } from '../../core/resource/ref';
import { paths } from '../paths';
import { refPath } from '../refs';

/** `13,937 条` */
export const quantityText = ({ quantity, unit }: BillItem): string =>
  `${groupedAmount(quantity)} ${unit}`.trim();

/** How an amount came about: 720 小时 × ¥0.35 − ¥37.80 = ¥214.20. */
export const priceLine = (row: BillItem): string =>
  `${quantityText(row)} × ¥${groupedAmount(row.unitPrice)} − ¥${shownAmount(row.discountAmount)} = ¥${shownAmount(row.amount)}`;

/** What a service opens where it is called otherwise than that. */
const opened: Readonly<Record<string, string>> = { rds: 'mysql' };

/** The resource, where it is shown on a screen of its own; none where an order had yet to make it. */
export function resourceOf({ serviceCode, resourceId: id }: BillItem): Ref | undefined {
  if (id === '') return undefined;
  const kind = (opened[serviceCode] ?? serviceCode) as RefKind;
  return refPath({ kind, id }) === undefined ? undefined : { kind, id };
}

/** The same as a path; of what has no screen its other items. */
export function resourcePath(item: BillItem): string | undefined {
  if (item.resourceId === '') return undefined;
  const ref = resourceOf(item);
  return (ref && refPath(ref)) ?? paths.billItems({ resourceId: item.resourceId });
}
