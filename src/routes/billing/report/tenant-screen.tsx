import { billTenants } from '../../../core/api/office/bill-reports';
import { addAmounts } from '../../../core/format/amount';
import { text } from '../../../core/i18n/translator';
import { writePeriod } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { paths } from '../../paths';
import { billingMessages as m } from '../messages';
import { couponTotal, rowsOf, totalOf } from './report-data';
import type { ReportAnswer } from './report-data';
import { ReportScreen } from './report-screen';

const figures = [
  { key: 'bills', title: text(m, 'report.bills'), kind: 'count' },
  { key: 'amount', title: text(m, 'figure.amount'), kind: 'money' },
  { key: 'paidAmount', title: text(m, 'report.paid'), kind: 'money' },
  { key: 'couponAmount', title: text(m, 'report.coupon'), kind: 'money' },
  { key: 'unpaidAmount', title: text(m, 'report.unpaid'), kind: 'money' },
  { key: 'unpaidShare', title: text(m, 'report.unpaidShare'), kind: 'share' },
] as const;

/** Per cent; of nothing there is no share. */
const shareOf = (part: string, whole: string) =>
  Number(whole) === 0 ? null : (Number(part) / Number(whole)) * 100;

function useTenants(period: Period | undefined): ReportAnswer {
  const options = { ignoreErrors: true, keepPrevious: true, enabled: period !== undefined };
  const answer = useEndpointQuery(billTenants, { query: period ?? {} }, options);
  const { data } = answer;
  const sum = (field: 'amount' | 'couponAmount' | 'paidAmount' | 'unpaidAmount') =>
    addAmounts('0', ...(data ?? []).map((row) => row[field]));
  const sums = {
    amount: sum('amount'),
    couponAmount: sum('couponAmount'),
    paidAmount: sum('paidAmount'),
    unpaidAmount: sum('unpaidAmount'),
  };
  return {
    busy: answer.isFetching,
    error: answer.error,
    retry: () => answer.refetch(),
    data: data && {
      rows: rowsOf(
        data.map(({ tenantId, tenantName, ...row }) => ({
          ...row,
          code: tenantId,
          name: tenantName,
          unpaidShare: shareOf(row.unpaidAmount, row.amount),
        })),
      ),
      total: totalOf({
        ...sums,
        bills: data.reduce((count, { bills }) => count + bills, 0),
        unpaidShare: shareOf(sums.unpaidAmount, sums.amount),
      }),
      totals: [
        { key: 'amount', label: text(m, 'total.amount'), amount: sums.amount },
        { key: 'paid', label: text(m, 'report.paidTotal'), amount: sums.paidAmount },
        ...couponTotal(sums.couponAmount),
        { key: 'unpaid', label: text(m, 'report.unpaidTotal'), amount: sums.unpaidAmount },
      ],
    },
  };
}

/** of every tenant for the platform, down to the analysis of each; of the own one for everybody else. */
export default function TenantScreen() {
  return (
    <ReportScreen
      title={text(m, 'report.tenant')}
      name={text(m, 'report.tenantName')}
      figures={figures}
      drawn="amount"
      chart={text(m, 'chart.tenants')}
      useData={useTenants}
      to={({ code }, months, { length }) => {
        const period = writePeriod(months);
        // The platform reads a tenant's own analysis; everybody else has one row, whose months are the summary.
        return length === 1
          ? paths.billSummary({ period })
          : paths.billAnalysis({ period, by: 'business', drill: `tenant:${code}` });
      }}
    />
  );
}
