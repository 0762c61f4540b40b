import type { BillItem } from '../../core/api/office/bills';
import { groupedAmount, shownAmount } from '../../core/format/amount';
import type { RefKind } from '../../core/resource/ref';
import { paths } from '../paths';
import { refPath } from '../refs';

/** `13,937 条` */
export const quantityText = ({ quantity, unit }: BillItem): string =>
  `${groupedAmount(quantity)} ${unit}`.trim();

/** How an amount came about: 720 小时 × ¥0.35 − ¥37.80 = ¥214.20. */
export const priceLine = (row: BillItem): string =>
  `${quantityText(row)} × ¥${groupedAmount(row.unitPrice)} − ¥${shownAmount(row.discountAmount)} = ¥${shownAmount(row.amount)}`;

/** What a service opens, where that is shown on a screen of its own. */
const kinds: Readonly<Record<string, RefKind>> = {
  vm: 'vm',
  lb: 'lb',
  volume: 'volume',
  floatip: 'floatip',
  rds: 'mysql',
  redis: 'redis',
};

/** The screen of the resource; of what has none its other items. */
export function resourcePath({ serviceCode, resourceId: id }: BillItem): string {
  const kind = kinds[serviceCode];
  const own = kind === undefined ? undefined : refPath({ kind, id });
  return own ?? paths.billItems({ resourceId: id });
}
