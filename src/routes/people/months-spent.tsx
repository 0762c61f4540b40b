import { Link } from 'react-router';
import type { Business, Tenant } from '../../core/api/flows/tenants';
import { billAnalysis } from '../../core/api/office/bill-reports';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { peopleMessages as m } from './messages';
import css from './people.css';

/** What the tenant spent, month by month over a year of bills. */
export const TenantSpending = ({ row }: ViewProps<Tenant>) => <Spent of={{ tenantId: row.id }} />;

/** The same of a business in every resource group that works for it. */
export const BusinessSpending = ({ row }: ViewProps<Business>) => (
  <Spent of={{ bizCode: row.bizCode }} />
);

interface SpentProps {
  readonly of: { readonly tenantId: string } | { readonly bizCode: string };
}

function Spent({ of }: SpentProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const query = { by: 'month', ...of } as const;
  const answer = useEndpointQuery(billAnalysis, { query }, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  const { groups, amount } = answer.data;
  if (groups.length === 0) return <EmptyState title={text(m, 'cost.none')} hint={null} />;
  const months = groups.toSorted((one, other) => other.code.localeCompare(one.code));
  return (
    <div className="by-person-part">
      <p>
        {t('cost.sum', { amount: shownAmount(amount) })}{' '}
        <Link to={'tenantId' in of ? paths.billTenants : paths.billBusinesses}>
          {t('cost.toReport')}
        </Link>
      </p>
      <table className="by-detail-table" aria-label={t('cost.months')}>
        <thead>
          <tr>
            <th scope="col">{t('cost.month')}</th>
            <th scope="col">{t('cost.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.code}>
              <td>{month.name}</td>
              <td>{shownAmount(month.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
