import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '../../../core/api/ordering/orders';
import { text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { paths } from '../../paths';
import { OrderCard } from './order-card';
import css from './flow.css';
import { flowMessages as m } from './messages';
import type { useNamedOrders } from './use-orders';

interface OrdersProps {
  readonly named: ReturnType<typeof useNamedOrders>;
  readonly children: (orders: readonly Order[]) => ReactNode;
}

/** The orders that the address names, or why there are none. */
export function NamedOrders({ named, children }: OrdersProps) {
  useStylesheet(css);
  const { answer, isNamed } = named;
  if (!isNamed) return <Nothing />;
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  if (answer.data.length === 0) return <Nothing />;
  return (
    <div className="by-checkout">
      {answer.data.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {children(answer.data)}
    </div>
  );
}

function Nothing() {
  return <EmptyState title={text(m, 'none')} hint={text(m, 'none.hint')} action={<ToOrders />} />;
}

export function ToOrders({ batchSn }: { readonly batchSn?: string }) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const to = paths.orders(batchSn === undefined ? {} : { batchSn });
  return <Button onClick={() => navigate(to)}>{t('to.orders')}</Button>;
}
