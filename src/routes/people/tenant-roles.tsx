import { tenantRoleAuthorizations } from '../../core/api/flows/roles';
import type { Tenant } from '../../core/api/flows/tenants';
import { readTenant } from '../../core/api/ordering/tenants';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { peopleMessages as m } from './messages';
import css from './people.css';

/** Whether the tenant has proven who it is (E-176), and its roles with how much each may do (E-190). */
export function TenantRoles({ row }: ViewProps<Tenant>) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const params = { id: row.id };
  const whole = useEndpointQuery(readTenant, { params }, { ignoreErrors: true });
  const roles = useEndpointQuery(tenantRoleAuthorizations, { params }, { ignoreErrors: true });
  const error = whole.error ?? roles.error;
  if (error)
    return (
      <ErrorState error={error} onRetry={() => Promise.all([whole.refetch(), roles.refetch()])} />
    );
  if (!whole.data || !roles.data) return <SkeletonLines lines={4} />;
  const state = dictionaries.applicationApproval.lookup(whole.data.verification, locale);
  return (
    <div className="by-person-part">
      <p>
        {t('tenant.verification')} <StatusTag {...state} />
      </p>
      {roles.data.length === 0 ? (
        <EmptyState title={text(m, 'tenant.noRoles')} hint={null} />
      ) : (
        <table className="by-detail-table" aria-label={t('tenant.roles')}>
          <thead>
            <tr>
              <th scope="col">{t('tenant.role')}</th>
              <th scope="col">{t('tenant.users')}</th>
              <th scope="col">{t('role.permissions')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.data.map((role) => (
              <tr key={role.roleId}>
                <td>{role.roleName}</td>
                <td>{role.userCount}</td>
                <td>{role.permCodes.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
