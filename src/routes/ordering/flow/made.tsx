import { Link } from 'react-router';
import { changeOrders, failedOrders } from '../../../core/api/ordering/orders';
import type { Order, Subscription } from '../../../core/api/ordering/orders';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useQueryCache } from '../../../widgets/surface/query';
import {
  useCan,
  useLocale,
  useMessages,
  useRuntime,
} from '../../../widgets/surface/runtime-context';
import { Button } from '../../../widgets/controls/button';
import { ErrorState } from '../../../widgets/feedback/states';
import { StatusTag } from '../../../widgets/feedback/status-tag';
import { openedPath } from '../../refs';
import { usePageFrame } from '../../shell/page-names';
import css from './made.css';
import { flowMessages as m } from './messages';
import { useOpened } from './use-opened';
import { isBusy } from './use-orders';

/** Of as many orders what they opened is asked for; more are looked at in their list. */
const MOST = 10;

const failures: readonly string[] = failedOrders;

/** E-171: what each of these orders makes, as it comes up, with the way there. */
export function Made({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages(m);
  const rest = orders.length - MOST;
  if (orders.length === 0) return null;
  return (
    <>
      <ul className="by-made-orders" aria-label={t('check.instances')}>
        {orders.slice(0, MOST).map((order) => (
          <li key={order.id}>
            <MadeOrder order={order} named />
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('made.rest', { count: rest })}</p>}
    </>
  );
}

interface MadeOrderProps {
  readonly order: Order;
  /** It stands among others, and says which it is. */
  readonly named?: boolean;
}

/** One order: how many of its instances are there, each the way to what it names, and why there are none. */
export function MadeOrder({ order: known, named = false }: MadeOrderProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { data, error, refetch } = useOpened(known.id);
  const order = data?.order ?? known;
  const instances = data?.instances ?? [];
  const total = Math.max(order.count, instances.length);
  const there = instances.filter(({ status }) => isOver(status)).length;
  const far = t('made.far', { there, total });
  const isFailed = failures.includes(order.status);
  return (
    <div className="by-made">
      <p className="by-made-head">
        {named && (
          <strong>
            {order.serviceName} · {order.name}
          </strong>
        )}
        <Status status={order.status} />
        {(instances.length > 0 || isBusy(order)) && (
          <>
            <progress max={total} value={there} aria-label={far} />
            <span>{far}</span>
          </>
        )}
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {order.failure !== '' && <p className="by-made-failure">{order.failure}</p>}
      {isFailed && <Again order={order} />}
      {instances.length > 0 && (
        <ul className="by-made-rows" aria-label={t('made.of', { name: order.name })}>
          {instances.map((row) => (
            <li key={row.id}>
              <InstanceName row={row} />
              <Status status={row.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** It has come up, or has gone, as was asked. */
const isOver = (status: string) =>
  !failures.includes(status) && !dictionaries.orderStatus.lookup(status).busy;

/** What was paid is opened again without paying anew; whether it can be is the server's to say. */
function Again({ order }: { readonly order: Order }) {
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const cache = useQueryCache();
  if (!can('order:retry', 'button')) return null;
  return (
    <Button
      size="small"
      onClick={async () => {
        await runtime.call(changeOrders, { body: { action: 'retry', ids: [order.id] } });
        await cache.invalidateQueries({ queryKey: ['orders'] });
      }}
    >
      {t('made.again', { name: order.name })}
    </Button>
  );
}

/** The name, which opens what it names once that is there, for whoever may see where it is shown. */
export function InstanceName({ row }: { readonly row: Subscription }) {
  const { allows } = usePageFrame();
  const to = openedPath(row);
  const isOpen = to !== undefined && allows(to);
  return isOpen ? <Link to={to}>{row.name}</Link> : row.name;
}

function Status({ status }: { readonly status: string }) {
  const { text, tone, busy } = dictionaries.orderStatus.lookup(status, useLocale());
  return <StatusTag text={text} tone={tone} busy={busy} />;
}

export const InstanceStatus = ({ row }: { readonly row: Subscription }) => (
  <Status status={row.status} />
);
