import type { Order } from '../../../core/api/ordering/orders';
import { text } from '../../../core/i18n/translator';
import type { DialogProps } from '../../../core/resource/operation';
import { PayDialog } from '../../../widgets/pay/pay-dialog';
import { ordersMessages as m } from './messages';
import { useOrderPayment } from './use-order-payment';

/** R-012 where nothing but the payment is left to decide: over the list, or over what was just confirmed. */
export function PayOrders({ rows, close, done }: DialogProps<Order>) {
  const payment = useOrderPayment(rows);
  const [only, ...others] = rows;
  const title =
    only && others.length === 0
      ? text(m, 'order.payOne', { sn: only.orderSn })
      : text(m, 'order.payAll', { count: rows.length });
  return <PayDialog {...payment} title={title} onPaid={done} onClose={close} />;
}
