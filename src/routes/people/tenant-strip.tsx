import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Tenant } from '../../core/api/flows/tenants';
import { billTenants } from '../../core/api/office/bill-reports';
import { shownAmount } from '../../core/format/amount';
import type { AboveProps } from '../../core/resource/definition';
import { useListLocation } from '../../widgets/resource/list/list-location';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownUnknown } from '../../widgets/surface/shown-total';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { peopleMessages as m } from './messages';
import css from './tenant-strip.css';

/** What each tenant of the page spent in a year, and how many people it has, beside each other; one's own alone is opened. */
export function TenantStrip({ rows, total, loading, state }: AboveProps<Tenant>) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const isOnly = !loading && total === 1 && Object.keys(state.values).length === 0;
  useOpened(isOnly ? rows[0]?.id : undefined);
  const mayRead = can(billTenants.perm ?? null) && total > 1;
  const spent = useEndpointQuery(
    billTenants,
    { query: {} },
    { ignoreErrors: true, enabled: mayRead },
  );
  if (total < 2) return null;
  const amounts = new Map(spent.data?.map(({ tenantId, amount }) => [tenantId, amount]));
  const most = Math.max(0, ...rows.map(({ id }) => Number(amounts.get(id) ?? 0)));
  const mostUsers = Math.max(0, ...rows.map(({ userCount }) => userCount));
  return (
    <div
      className="by-tenant-strip"
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      role="region"
      aria-label={t('tenant.strip')}
    >
      <table aria-label={t('tenant.strip')}>
        <thead>
          <tr>
            <th scope="col">{t('tenant.title')}</th>
            {mayRead && <th scope="col">{t('tenant.spentYear')}</th>}
            <th scope="col">{t('tenant.users')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, userCount }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {mayRead && (
                <td>
                  <Bar share={most === 0 ? 0 : Number(amounts.get(id) ?? 0) / most} />
                  {spent.data
                    ? `¥${shownAmount(amounts.get(id) ?? '0')}`
                    : shownUnknown(spent.error)}
                </td>
              )}
              <td>
                <Bar share={mostUsers === 0 ? 0 : userCount / mostUsers} />
                {userCount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayRead && <Link to={paths.billTenants}>{t('cost.toReport')}</Link>}
    </div>
  );
}

const Bar = ({ share }: { readonly share: number }) => (
  <span className="by-tenant-bar" aria-hidden="true">
    <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
  </span>
);

/** Once: whoever closes it wants to see the list. */
function useOpened(id: string | undefined): void {
  const { url, go } = useListLocation();
  const done = useRef(false);
  const isOpen = url.has('id');
  useEffect(() => {
    if (id === undefined || done.current) return;
    done.current = true;
    if (isOpen) return;
    go(
      (now) => {
        now.set('id', id);
        return now;
      },
      { replace: true },
    );
  }, [id, isOpen, go]);
}
