import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { financialAssets } from '../../core/api/office/assets';
import { formatAmount, groupedAmount } from '../../core/format/amount';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import reportCss from '../../widgets/report/report.css';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import type { Path } from '../paths';
import { moneyMessages as m } from './messages';
import css from './money.css';
import { topup } from './topup';

/** what the tenant has, owes and can have back, and the money that it brings in. */
export default function AssetsScreen() {
  useStylesheet(reportCss);
  useStylesheet(css);
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  if (!can(financialAssets.perm ?? null)) return <NoPermissionState />;
  return (
    <div className="by-assets">
      <Figures />
      {can('topup:list') && <ResourceScreen def={topup} />}
    </div>
  );
}

function Figures() {
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(financialAssets, {}, { ignoreErrors: true });
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <dl className="by-report-totals" aria-label={t('assets.label')}>
      <Figure name={t('assets.balance')} amount={data.balance}>
        <More to={paths.statement} perm="statement:list" text={t('assets.seeStatement')} />
      </Figure>
      <Figure name={t('assets.arriving')} amount={data.arriving} />
      <Figure
        name={t('assets.unpaid')}
        amount={data.unpaidAmount}
        note={t('assets.unpaidOf', { count: data.unpaidBills })}
      >
        <More to={paths.bills()} perm="bill:list" text={t('assets.seeBills')} />
      </Figure>
      <Figure
        name={t('assets.coupons')}
        amount={data.couponAmount}
        note={t('assets.couponsOf', { count: data.coupons })}
      >
        <More to={paths.coupons} perm="coupon:list" text={t('assets.seeCoupons')} />
      </Figure>
      <Figure name={t('assets.income')} amount={data.monthIncome} />
      <Figure name={t('assets.expense')} amount={data.monthExpense} />
      <Figure name={t('assets.invoiceable')} amount={data.invoiceableAmount}>
        <More to={paths.invoices} perm="invoice:list" text={t('assets.seeInvoices')} />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  /** Decimal text, yuan. */
  readonly amount: string;
  readonly note?: string;
  readonly children?: ReactNode;
}

function Figure({ name, amount, note, children }: FigureProps) {
  return (
    <div className="by-report-total">
      <dt>{name}</dt>
      <dd className="by-report-amount">¥{groupedAmount(formatAmount(amount))}</dd>
      {note !== undefined && <dd className="by-report-note">{note}</dd>}
      {children && <dd className="by-report-note">{children}</dd>}
    </div>
  );
}

function More({
  to,
  perm,
  text,
}: {
  readonly to: Path;
  readonly perm: string;
  readonly text: string;
}) {
  const can = useCan();
  return can(perm) ? <Link to={to}>{text}</Link> : null;
}
