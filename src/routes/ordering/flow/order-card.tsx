import { isWaiting } from '../../../core/api/ordering/order-states';
import type { Order } from '../../../core/api/ordering/orders';
import { sumAmounts } from '../../../core/charge/price';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { shownAmount } from '../../../core/format/amount';
import { usePlaceName } from '../../../widgets/resource/use-places';
import { useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { StatusTag } from '../../../widgets/feedback/status-tag';
import { PriceLines } from '../../../widgets/wizard/price-lines';
import { orderType } from '../orders/order-type';
import { flowMessages } from './messages';
import { keepScrollReachable } from '../../../widgets/surface/reachable-scroll';

/** One order with what it is made of. */
export function OrderCard({ order }: { readonly order: Order }) {
  const t = useMessages(flowMessages);
  const locale = useLocale();
  const placeOf = usePlaceName();
  // Until it is paid for that is what it waits for, as the list of what is to be paid says.
  const status = isWaiting(order)
    ? dictionaries.bill.lookup(order.payStatus, locale)
    : dictionaries.orderStatus.lookup(order.status, locale);
  const charge = dictionaries.chargeMode.lookup(order.chargeMode, locale);
  // A change is paid by its difference: what it is made of is the price of the whole.
  const saved = order.promotionSaved || '0';
  const whole = sumAmounts([...order.items.map(({ total }) => total), `-${saved}`]);
  return (
    <section className="by-order" ref={keepScrollReachable} aria-label={order.name}>
      <header>
        <h2>
          {order.serviceName} · {order.name}
        </h2>
        <StatusTag text={status.text} tone={status.tone} busy={status.busy} />
      </header>
      <dl className="by-order-facts">
        <div>
          <dt>{t('order.sn')}</dt>
          <dd>
            <code>{order.orderSn}</code>
          </dd>
        </div>
        <div>
          <dt>{t('order.type')}</dt>
          <dd>{orderType.lookup(order.orderType, locale).text}</dd>
        </div>
        <div>
          <dt>{t('order.charge')}</dt>
          <dd>{charge.text}</dd>
        </div>
        {order.autoRenew && (
          <div>
            <dt>{t('order.renewal')}</dt>
            <dd>{t('order.renews')}</dd>
          </div>
        )}
        {order.zone !== '' && (
          <div>
            <dt>{t('order.zone')}</dt>
            <dd>{placeOf(order.zone)}</dd>
          </div>
        )}
        {order.projectName !== '' && (
          <div>
            <dt>{t('order.project')}</dt>
            <dd>{order.projectName}</dd>
          </div>
        )}
      </dl>
      <PriceLines price={{ ...order, amount: whole }} />
      {/* Of one that was given up nothing is due, and nothing stays paid. */}
      {order.payStatus !== 'canceld' && (
        <p className="by-order-due">
          {t(order.payStatus === 'paid' ? 'order.paid' : 'order.due')}{' '}
          <strong>¥{shownAmount(order.due)}</strong>
        </p>
      )}
      {order.failure !== '' && <p className="by-checkout-error">{order.failure}</p>}
    </section>
  );
}
