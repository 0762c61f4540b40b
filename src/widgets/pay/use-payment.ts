import { useState } from 'react';
import { addAmounts, shownAmount } from '../../core/format/amount';
import { isApiError } from '../../core/http/errors';
import { text, type Text } from '../../core/i18n/translator';
import { paymentNo, shortOf } from './amounts';
import { payMessages as m } from './messages';
import type { PayItem, Payment, PayResult, PayTerms } from './terms';

/** What the server says of the balance and the coupons, and how it is asked again. */
export interface KnownTerms {
  readonly known: PayTerms;
  readonly again: () => Promise<{ readonly data?: PayTerms | undefined }>;
}

/** One intention to pay: its number, what was chosen, what is due then, and what came of it. */
export function usePayment(
  { items: given, channels, pay, onPaid }: Payment,
  { known, again }: KnownTerms,
) {
  const [requestNo] = useState(paymentNo);
  const [channel, setChannel] = useState(channels[0]?.value ?? '');
  // The most valuable one first: whoever wants to keep it says so.
  const [couponId, setCouponId] = useState(known.coupons[0]?.id ?? '');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Text>();
  const [result, setResult] = useState<PayResult>();
  const [paid, setPaid] = useState<readonly PayItem[]>([]);
  const items = known.items ?? given;
  const coupon = known.coupons.find((each) => each.id === couponId);
  const sum = addAmounts('0', ...items.map((item) => item.amount));
  const due = addAmounts(sum, coupon ? `-${coupon.off}` : '0');
  const isFromBalance = channels.find((each) => each.value === channel)?.fromBalance === true;
  const missing = isFromBalance ? shortOf(known.balance, due) : undefined;

  const short =
    missing === undefined ? undefined : text(m, 'short', { missing: shownAmount(missing) });

  const finish = (came: PayResult) => {
    setResult(came);
    setPaid(items);
    onPaid();
  };
  const send = async () => {
    if (sending || missing !== undefined) return;
    setSending(true);
    setRefusal(undefined);
    try {
      finish(await pay({ channel, couponId: coupon?.id ?? '', requestNo, due }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Sent again with the same number it is paid once, whatever became of the first answer.
      setRefusal(error.text);
      const { data } = await again();
      if (data?.items?.length !== 0) return;
      // It was carried out, and its answer lost: there is nothing left to pay.
      finish({ amount: due, couponAmount: '0.00', balance: data.balance, requestNo: '' });
    } finally {
      setSending(false);
    }
  };
  const form = {
    ...{ items, sum, due, missing, short, channels, channel, couponId },
    ...{ balance: known.balance, coupons: known.coupons },
    ...{ onChannel: setChannel, onCoupon: setCouponId },
    onSubmit: () => void send(),
  };
  return { form, sending, refusal, result, paid };
}
