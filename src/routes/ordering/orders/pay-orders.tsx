import { Link } from 'react-router';
import type { Order } from '../../../core/api/ordering/orders';
import { text } from '../../../core/i18n/translator';
import type { DialogProps } from '../../../core/resource/operation';
import { PayDialog } from '../../../widgets/pay/pay-dialog';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { ordersMessages as m } from './messages';
import { useOrderPayment } from './use-order-payment';

/** R-012 where nothing but the payment is left to decide: over the list, or over what was just confirmed. */
export function PayOrders({ rows, close, done }: DialogProps<Order>) {
  const t = useMessages(m);
  const payment = useOrderPayment(rows);
  const named = new URLSearchParams(rows.map(({ id }) => ['orderSn', id]));
  const [only, ...others] = rows;
  const title =
    only && others.length === 0
      ? text(m, 'order.payOne', { sn: only.orderSn })
      : text(m, 'order.payAll', { count: rows.length });
  const after = <Link to={`${paths.orderPay({})}?${named.toString()}`}>{t('order.far')}</Link>;
  return <PayDialog {...payment} title={title} after={after} onPaid={done} onClose={close} />;
}
