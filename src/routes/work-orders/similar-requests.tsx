import { Link } from 'react-router';
import { listNotices } from '../../core/api/office/notices';
import { listWorkOrders, openWorkOrders } from '../../core/api/office/work-orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { SOUGHT } from '../../core/pauses';
import { buildQuery } from '../../core/search/build-query';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useRested } from '../../widgets/surface/use-rested';
import { paths } from '../paths';
import { workOrderMessages as m } from './messages';

const SHOWN = 5;
const FEWEST = 2;

interface SimilarRequestsProps {
  readonly subject: string;
  readonly resourceId: string;
}

/** What may make the work order needless: own ones that are open about the same, and notices that say it already. */
export function SimilarRequests({ subject, resourceId }: SimilarRequestsProps) {
  const t = useMessages(m);
  const can = useCan();
  const locale = useLocale();
  const words = useRested(subject.trim(), SOUGHT);
  const isAsked = resourceId !== '' || words.length >= FEWEST;
  const about = resourceId === '' ? { name: { op: 'LK', value: words } as const } : { resourceId };
  const page = { page: 1, rows: SHOWN };
  const quiet = { ignoreErrors: true, keepPrevious: true };
  const orders = useEndpointQuery(
    listWorkOrders,
    {
      query: {
        ...page,
        params: [
          ...buildQuery({
            ...about,
            status: { op: 'IN', value: [...openWorkOrders] },
          }),
        ],
      },
    },
    { ...quiet, enabled: isAsked && can(listWorkOrders.perm ?? null) },
  );
  const notices = useEndpointQuery(
    listNotices,
    { query: { ...page, params: [...buildQuery({ name: { op: 'LK', value: words } })] } },
    { ...quiet, enabled: words.length >= FEWEST && can(listNotices.perm ?? null) },
  );
  const open = isAsked ? (orders.data?.rows ?? []) : [];
  const said = words.length >= FEWEST ? (notices.data?.rows ?? []) : [];
  if (open.length + said.length === 0) return null;
  return (
    <aside className="by-work-order-beside" aria-label={t('beside.title')}>
      {open.length > 0 && (
        <section>
          <h3>{t('beside.open')}</h3>
          <ul>
            {open.map((row) => (
              <li key={row.id}>
                <Link to={paths.workOrder(row.id)}>{row.name}</Link>{' '}
                <span>
                  {row.orderNo} · {dictionaries.workOrder.lookup(row.status, locale).text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {said.length > 0 && (
        <section>
          <h3>{t('beside.notices')}</h3>
          <ul>
            {said.map((row) => (
              <li key={row.id}>
                <Link to={paths.notice(row.id)}>{row.name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
