import type { BillItem } from '../../core/api/office/bills';
import { formatAmount } from '../../core/format/amount';
import { paths } from '../paths';

/** How an amount came about: 720 小时 × ¥0.35 − ¥37.80 = ¥214.20. */
export const priceLine = (row: BillItem): string =>
  `${row.quantity} ${row.unit} × ¥${row.unitPrice} − ¥${formatAmount(row.discountAmount)} = ¥${formatAmount(row.amount)}`;

const screens: Readonly<Record<string, (id: string) => string>> = {
  vm: paths.vm,
  lb: paths.loadbalance,
  volume: (id) => `/compute/disk?id=${encodeURIComponent(id)}`,
  floatip: (id) => `/network/floatip?id=${encodeURIComponent(id)}`,
  rds: (id) => `/database/mysql?id=${encodeURIComponent(id)}`,
  redis: (id) => `/database/redis?id=${encodeURIComponent(id)}`,
};

/** The screen of the resource; of what has none its other items. */
export const resourcePath = ({ serviceCode, resourceId }: BillItem): string =>
  screens[serviceCode]?.(resourceId) ??
  `/bill/mgAllDetail?resourceId=${encodeURIComponent(resourceId)}`;
