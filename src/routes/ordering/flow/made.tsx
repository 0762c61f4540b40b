import { Link } from 'react-router';
import { orderResourceDetail } from '../../../core/api/ordering/orders';
import type { Order, Subscription } from '../../../core/api/ordering/orders';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { StatusTag } from '../../../widgets/feedback/status-tag';
import { useCachedQuery } from '../../../widgets/surface/query';
import { useLocale, useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { openedPath } from '../../refs';
import { usePageFrame } from '../../shell/page-names';
import { flowMessages as m } from './messages';
import { isBusy, POLL } from './use-orders';

/** Of as many orders what they opened is asked for; more are looked at in their list. */
const MOST = 10;

/** E-171, for each of these orders: what it has opened, or is opening, with the way there. */
export function Made({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const asked = orders.slice(0, MOST);
  const ids = asked.map(({ id, status }) => ({ id, status }));
  const answer = useCachedQuery<readonly Subscription[]>({
    queryKey: ['orders', 'made', ids],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true, inPlace: true };
      const details = await Promise.all(
        ids.map(({ id }) => runtime.call(orderResourceDetail, { body: { id } }, options)),
      );
      return details.flatMap(({ instances }) => instances);
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchInterval: asked.some(isBusy) ? POLL : false,
  });
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <ul className="by-checkout-made" aria-label={t('check.instances')}>
      {answer.data.map((row) => (
        <li key={row.id}>
          <InstanceName row={row} />
          <InstanceStatus row={row} />
        </li>
      ))}
    </ul>
  );
}

/** The name, which opens what it names once that is there, for whoever may see where it is shown. */
export function InstanceName({ row }: { readonly row: Subscription }) {
  const { allows } = usePageFrame();
  const to = openedPath(row);
  const isOpen = to !== undefined && allows(to.replace(/\?.*/, ''));
  return isOpen ? <Link to={to}>{row.name}</Link> : row.name;
}

export function InstanceStatus({ row }: { readonly row: Subscription }) {
  const status = dictionaries.orderStatus.lookup(row.status, useLocale());
  return <StatusTag text={status.text} tone={status.tone} busy={status.busy} />;
}
