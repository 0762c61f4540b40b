import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPayable, isUndecided, isWaiting } from '../../../core/api/ordering/order-states';
import type { Order } from '../../../core/api/ordering/orders';
import { sumAmounts } from '../../../core/charge/price';
import { shownAmount } from '../../../core/format/amount';
import { formatList, text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { PayPanel } from '../../../widgets/pay/pay-panel';
import { useQueryCache } from '../../../widgets/surface/query';
import { useCan, useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { NamedOrders, ToOrders } from './flow-frame';
import { Made } from './made';
import { flowMessages as m } from './messages';
import { useOrderPayment } from '../orders/use-order-payment';
import { isBusy, useNamedOrders } from './use-orders';

/**
 * pays what is due from the tenant's balance, all of it or nothing, and says what came of it. Orders in approval
 * hold nothing up: the others are paid, and what is left is named.
 */
export default function PayScreen() {
  const named = useNamedOrders();
  return (
    <NamedOrders named={named}>
      {(orders) => {
        const payable = orders.filter(isPayable);
        const held = orders.filter(isUndecided);
        if (payable.length > 0)
          return <Payment orders={payable} held={held} onPaid={() => named.answer.refetch()} />;
        const over = orders.filter((row) => !isWaiting(row));
        const isTold = held.length === 0 || over.some(({ payStatus }) => payStatus === 'paid');
        return isTold ? <Result orders={over} held={held} /> : <InApproval orders={held} />;
      }}
    </NamedOrders>
  );
}

function InApproval({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages(m);
  return (
    <div className="by-checkout-foot">
      <p role="status">{t('pay.approval')}</p>
      <Requests orders={orders} />
      <div className="by-checkout-actions">
        <ToOrders />
      </div>
    </div>
  );
}

/** Whose word each of them waits for, and how far it is. */
function Requests({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages(m);
  return (
    <ul>
      {orders.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.orderApproval(id)}>{t('pay.progress', { name })}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What is not paid together with the others, and why. */
function Held({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages(m);
  const locale = useLocale();
  if (orders.length === 0) return null;
  const names = formatList(
    orders.map(({ name }) => name),
    locale,
  );
  return (
    <>
      <p role="status">{t('pay.held', { count: orders.length, names })}</p>
      <Requests orders={orders} />
    </>
  );
}

interface PaymentProps {
  readonly orders: readonly Order[];
  readonly held: readonly Order[];
  readonly onPaid: () => Promise<unknown>;
}

function Payment({ orders, held, onPaid }: PaymentProps) {
  const t = useMessages(m);
  const can = useCan();
  const cache = useQueryCache();
  const payment = useOrderPayment(orders, { tellsBalance: false });
  return (
    <section className="by-checkout-foot" aria-label={t('pay.title')}>
      <PayPanel
        {...payment}
        note={<Held orders={held} />}
        aside={<ToOrders />}
        barred={can('order:pay', 'button') ? undefined : text(m, 'pay.forbidden')}
        pay={async (choice) => {
          try {
            return await payment.pay(choice);
          } catch (error) {
            // A reply that was lost may have paid: the orders say so themselves.
            await onPaid();
            throw error;
          }
        }}
        onPaid={() => void onPaid().then(() => cache.invalidateQueries())}
      />
    </section>
  );
}

interface ResultProps {
  readonly orders: readonly Order[];
  readonly held: readonly Order[];
}

/** What the payment led to; it follows the opening until that is over. */
function Result({ orders, held }: ResultProps) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = orders.filter(({ status }) => status.endsWith('Failure'));
  const over = orders.every(({ payStatus }) => payStatus === 'canceld');
  const busy = orders.some(isBusy);
  const paid = orders.filter(({ payStatus }) => payStatus === 'paid');
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const [single] = orders;
  const batchSn = batchOf([...orders, ...held]);
  const title = () => {
    if (over) return t('result.canceled');
    if (failed.length > 0) return t('result.failed', { count: failed.length });
    return t(busy ? 'result.opening' : 'result.done');
  };
  const bad = over || failed.length > 0;
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <section
      className="by-checkout-result"
      data-bad={bad || undefined}
      aria-label={t('result.title')}
    >
      <h2 tabIndex={-1} ref={heading}>
        <Icon size={24} aria-hidden="true" />
        {title()}
      </h2>
      {paid.length > 0 && (
        <p>
          {t('result.paid', {
            count: paid.length,
            amount: shownAmount(sumAmounts(paid.map(({ due }) => due))),
          })}
        </p>
      )}
      <Made orders={paid} />
      {failed.length > 0 && <p>{t('result.failedHint')}</p>}
      <Held orders={held} />
      <div className="by-checkout-actions">
        <ToOrders {...(batchSn === undefined ? {} : { batchSn })} />
        {single && orders.length === 1 && (
          <Button onClick={() => navigate(paths.orderCheck(single.orderSn))}>
            {t('result.check')}
          </Button>
        )}
        <Button variant="primary" onClick={() => navigate(paths.goods)}>
          {t('result.more')}
        </Button>
      </div>
    </section>
  );
}

/** The batch of several orders, where all of them are of one. */
function batchOf([first, ...others]: readonly Order[]): string | undefined {
  const isOne = others.length > 0 && others.every(({ batchSn }) => batchSn === first?.batchSn);
  return isOne ? first?.batchSn : undefined;
}
