import { usableCoupons } from '../../core/api/office/coupons';
import { text } from '../../core/i18n/translator';
import type { SourceContext } from '../../core/resource/input';
import { moneyMessages } from './messages';

/** The coupons that the bill of the form may be paid with, the most valuable first. */
export async function couponsOfBill({ call, values }: SourceContext) {
  const coupons = await call(usableCoupons, { params: { id: String(values['id']) } });
  return coupons.map(({ id, code, amount }) => ({
    value: id,
    label: text(moneyMessages, 'bill.couponIs', { code, amount }),
  }));
}
