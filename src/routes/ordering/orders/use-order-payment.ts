import { useNavigate } from 'react-router';
import { changeOrders, checkPayment, type Order } from '../../../core/api/ordering/orders';
import { addAmounts, shownAmount } from '../../../core/format/amount';
import { ApiError } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import type { Payment } from '../../../widgets/pay/terms';
import { useCan, useRuntime } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { ordersMessages as m } from './messages';

const itemOf = ({ id, orderSn, serviceName, name, due }: Order) => ({
  id,
  amount: due,
  name: `${serviceName} · ${name} · ${orderSn}`,
});
const bodyOf = (orders: readonly Order[]) => ({ ids: orders.map(({ id }) => id) });

interface OrderPaymentOptions {
  /** Whether what is left afterwards is told: it has to be asked for. */
  readonly tellsBalance?: boolean;
}

/** The dialog of the payment tells every failure. */
const quiet = { ignoreErrors: true, inPlace: true } as const;

/** orders are paid from the balance, all of them or none; the server says once more what each costs. */
export function useOrderPayment(
  orders: readonly Order[],
  { tellsBalance = true }: OrderPaymentOptions = {},
): Omit<Payment, 'onPaid'> {
  const runtime = useRuntime();
  const can = useCan();
  const navigate = useNavigate();
  const body = bodyOf(orders);
  return {
    items: orders.map(itemOf),
    channels: [{ value: 'balance', label: text(m, 'order.balance'), fromBalance: true }],
    terms: async (signal) => {
      const options = { signal, ...quiet };
      const { rows, balance } = await runtime.call(checkPayment, { body }, options);
      const unpaid = rows.filter(({ payStatus }) => payStatus !== 'paid');
      return { balance, coupons: [], items: unpaid.map(itemOf) };
    },
    // An order is its own number: one that is paid stays so, however often it is sent.
    pay: async (choice) => {
      const { due } = await runtime.call(checkPayment, { body }, quiet);
      if (addAmounts('0', due) !== addAmounts('0', choice.due))
        throw new ApiError('refused', text(m, 'order.dueChanged', { due: shownAmount(due) }));
      await runtime.call(changeOrders, { body: { action: 'pay', ...body } }, quiet);
      const left = () =>
        runtime.call(checkPayment, { body }, quiet).then(
          (after) => after.balance,
          () => '', // it is paid, whoever cannot say what is left
        );
      const balance = tellsBalance ? await left() : '';
      return { amount: due, couponAmount: '0.00', balance, requestNo: '' };
    },
    onTopUp: can('topup:create')
      ? (missing) => void navigate(paths.assets({ topup: missing }))
      : undefined,
  };
}
