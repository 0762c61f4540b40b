import { useNavigate } from 'react-router';
import { financialAssets } from '../../core/api/office/assets';
import { payBills } from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import { usableCoupons } from '../../core/api/office/coupons';
import { choicesOf } from '../../core/dictionaries/choices';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { DialogProps } from '../../core/resource/operation';
import { PayDialog } from '../../widgets/pay/pay-dialog';
import type { PayTerms } from '../../widgets/pay/terms';
import { useCan, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { moneyMessages as m } from './messages';
import { billChannels } from './words';

/** pays bills from the balance or online, all of them in one request or none; one alone with a coupon too. */
export function PayBills({ rows, close, done }: DialogProps<Bill>) {
  const runtime = useRuntime();
  const can = useCan();
  const navigate = useNavigate();
  const [only, ...others] = rows;
  const terms = async (signal: AbortSignal): Promise<PayTerms> => {
    const options = { signal, ignoreErrors: true, inPlace: true };
    const { balance } = await runtime.call(financialAssets, {}, options);
    if (!only || others.length > 0 || !can(usableCoupons.perm ?? null))
      return { balance, coupons: [] };
    const coupons = await runtime.call(usableCoupons, { params: { id: only.id } }, options);
    return {
      balance,
      coupons: coupons.map(({ id, name, off }) => ({
        id,
        off,
        label: text(m, 'bill.couponIs', { name, off: shownAmount(off) }),
      })),
    };
  };
  const count = rows.length;
  const title =
    only && others.length === 0
      ? text(m, 'bill.payOne', { no: only.billNo })
      : text(m, 'bill.payAll', { count });
  return (
    <PayDialog
      title={title}
      items={rows.map(({ id, billNo, name, amount }) => ({
        id,
        amount,
        name: `${name} · ${billNo}`,
      }))}
      channels={choicesOf(billChannels).map((each) => ({
        ...each,
        fromBalance: each.value === 'balance',
      }))}
      terms={terms}
      pay={({ channel, couponId, requestNo }) =>
        runtime.call(
          payBills,
          {
            body: {
              ids: rows.map(({ id }) => id),
              requestNo,
              couponId,
              channel: channel === 'online' ? 'online' : 'balance',
            },
          },
          { ignoreErrors: true, inPlace: true },
        )
      }
      onTopUp={
        can('topup:create')
          ? (missing) => void navigate(paths.assets({ topup: missing }))
          : undefined
      }
      onPaid={done}
      onClose={close}
    />
  );
}
