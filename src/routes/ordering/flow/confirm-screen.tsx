import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPayable, isWaiting } from '../../../core/api/ordering/order-states';
import { changeOrders, type Order } from '../../../core/api/ordering/orders';
import { sumAmounts } from '../../../core/charge/price';
import { shownAmount } from '../../../core/format/amount';
import { isApiError, type ApiError } from '../../../core/http/errors';
import type { Text } from '../../../core/i18n/translator';
import { text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { useCan, useMessages, useRuntime, useText } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { PayOrders } from '../orders/pay-orders';
import { NamedOrders, ToOrders } from './flow-frame';
import { flowMessages as m } from './messages';
import type { OrderRef } from './order-ref';
import { payQuery, useNamedOrders } from './use-orders';

/** the last look before the payment. Prices are checked once more; what is confirmed is what was shown. */
export default function ConfirmScreen() {
  const named = useNamedOrders();
  return (
    <NamedOrders named={named}>
      {(orders) => (
        <Confirm orders={orders} asked={named.ref} reload={() => named.answer.refetch()} />
      )}
    </NamedOrders>
  );
}

interface ConfirmProps {
  readonly orders: readonly Order[];
  readonly asked: OrderRef;
  readonly reload: () => Promise<{ readonly data: readonly Order[] | undefined }>;
}

function Confirm({ orders, asked, reload }: ConfirmProps) {
  const t = useMessages(m);
  const show = useText();
  const can = useCan();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const [moved, setMoved] = useState<Text>();
  const notice = failure?.text ?? moved;
  // Whoever has left meanwhile reads it in the corner.
  useEffect(() => runtime.notices.withdraw(failure), [runtime, failure]);
  const [paying, setPaying] = useState<readonly Order[]>();
  const waiting = orders.filter(isWaiting);
  const payable = waiting.filter(isPayable);
  const due = dueOf(payable);

  const confirm = async () => {
    setFailure(undefined);
    setMoved(undefined);
    const ids = payable.map(({ id }) => id);
    try {
      await runtime.call(changeOrders, { body: { action: 'confirm', ids } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      return;
    }
    const now = (await reload()).data?.filter(({ id }) => ids.includes(id)) ?? [];
    const dueNow = dueOf(now);
    if (dueNow !== due) {
      const sums = { before: shownAmount(due), now: shownAmount(dueNow) };
      setMoved(text(m, 'confirm.moved', sums));
      return;
    }
    // Nothing else is left to decide: it is paid here, by whoever may.
    if (can('order:pay', 'button')) setPaying(now);
    else await goOn();
  };
  const goOn = () =>
    navigate(`${paths.orderPay({})}?${payQuery(asked, orders, payable).toString()}`);

  return (
    <div className="by-checkout-foot" role="group" aria-label={t('confirm.title')}>
      {notice !== undefined && (
        <p className="by-checkout-error" role="alert">
          {show(notice)}
        </p>
      )}
      {waiting.length > payable.length && (
        <p role="status">{t('confirm.approval', { count: waiting.length - payable.length })}</p>
      )}
      {waiting.length === 0 && <p role="status">{t('confirm.done')}</p>}
      {payable.length > 0 && (
        <p className="by-checkout-sum">
          {t('confirm.due')} <strong>¥{shownAmount(due)}</strong>
        </p>
      )}
      <div className="by-checkout-actions">
        <ToOrders />
        {payable.length > 0 && (
          <Button
            variant="primary"
            disabledReason={
              can('order:confirm', 'button') ? undefined : text(m, 'confirm.forbidden')
            }
            onClick={confirm}
          >
            {t('confirm.go')}
          </Button>
        )}
      </div>
      {paying && (
        <PayOrders rows={paying} close={() => setPaying(undefined)} done={() => void goOn()} />
      )}
    </div>
  );
}

const dueOf = (orders: readonly Order[]): string => sumAmounts(orders.map(({ due }) => due));
