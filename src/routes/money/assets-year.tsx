import { Link } from 'react-router';
import { listStatement } from '../../core/api/office/assets';
import { billSummary } from '../../core/api/office/bill-reports';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { MonthChart } from './month-chart';
import { refPath } from './own-filters';
import { directions, entryTypes } from './words';

const quiet = { ignoreErrors: true };

/** What the last twelve months cost: paid, still to be paid, and taken off by coupons. */
export function YearChart() {
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(billSummary, { query: {} }, quiet);
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const part = (
    key: 'paidAmount' | 'unpaidAmount' | 'couponAmount',
    label: string,
    tone: 'success' | 'primary' | 'warning',
  ) => ({
    key,
    label,
    tone,
    values: data.months.map((month) => month[key]),
  });
  return (
    <MonthChart
      kind="bar"
      label={text(m, 'assets.year')}
      months={data.months.map(({ cycle }) => cycle)}
      series={[
        part('paidAmount', t('strip.paid'), 'success'),
        part('couponAmount', t('strip.coupon'), 'primary'),
        part('unpaidAmount', t('strip.unpaid'), 'warning'),
      ]}
    />
  );
}

/** The last ten entries of the ledger, each with what it is about. */
export function LastEntries() {
  const t = useMessages(m);
  const locale = useLocale();
  const { data, error, refetch } = useEndpointQuery(listStatement, { query: { rows: 10 } }, quiet);
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.rows.length === 0) return <EmptyState title={text(m, 'statement.empty')} hint={null} />;
  return (
    <ol className="by-ledger">
      {data.rows.map((row) => {
        const sign = row.direction === 'expense' ? '−' : '+';
        return (
          <li key={row.id}>
            <span className="by-ledger-time">{timeText(row.effectiveTime)}</span>
            <Link
              to={refPath(row)}
            >{`${entryTypes.lookup(row.type, locale).text} ${row.name}`}</Link>
            <span className="by-ledger-amount" data-direction={row.direction}>
              {directions.lookup(row.direction, locale).text} {sign}¥{shownAmount(row.amount)}
            </span>
            <span className="by-ledger-balance">
              {t('assets.left', { amount: shownAmount(row.balance) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
