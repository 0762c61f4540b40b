import { Link } from 'react-router';
import { billSummary } from '../../../core/api/office/bill-reports';
import { groupedAmount } from '../../../core/format/amount';
import { text } from '../../../core/i18n/translator';
import { changeOf } from '../../../widgets/report/change';
import type { Period } from '../../../widgets/report/period';
import { reportMessages } from '../../../widgets/report/messages';
import { monthText } from '../../../widgets/report/period-text';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { billingMessages as m } from '../messages';
import { couponTotal, rowsOf, totalOf } from './report-data';
import type { ReportAnswer } from './report-data';
import { ReportScreen } from './report-screen';

const figures = [
  { key: 'bills', title: text(m, 'report.bills'), kind: 'count' },
  { key: 'canceled', title: text(m, 'report.canceled'), kind: 'count' },
  { key: 'listAmount', title: text(m, 'figure.listAmount'), kind: 'money' },
  { key: 'discountAmount', title: text(m, 'figure.discountAmount'), kind: 'money' },
  { key: 'couponAmount', title: text(m, 'report.coupon'), kind: 'money' },
  { key: 'amount', title: text(m, 'figure.amount'), kind: 'money' },
  { key: 'paidAmount', title: text(m, 'report.paid'), kind: 'money' },
  { key: 'unpaidAmount', title: text(m, 'report.unpaid'), kind: 'money' },
  { key: 'change', title: text(m, 'report.change'), kind: 'change' },
] as const;

/** What a month's bills were settled with, and what is still to be. */
const stacked = [
  { key: 'paidAmount', label: text(m, 'report.paidTotal'), tone: 'success' },
  { key: 'couponAmount', label: text(m, 'report.couponTotal'), tone: 'primary' },
  { key: 'unpaidAmount', label: text(m, 'report.unpaidTotal'), tone: 'warning' },
] as const;

/** On the month before; nothing of the first one. */
const changeBefore = (amount: string, before: string | undefined) =>
  before === undefined ? null : changeOf(amount, before).change;

interface UnpaidProps {
  readonly months: readonly { readonly cycle: string; readonly unpaidAmount: string }[];
}

/** Months with something left to pay, each with the way to its bills. */
function Unpaid({ months }: UnpaidProps) {
  const t = useMessages(m);
  const say = useMessages(reportMessages);
  const open = months.filter(({ unpaidAmount }) => Number(unpaidAmount) > 0);
  if (open.length === 0) return null;
  return (
    <div className="by-report-card">
      <p>{t('report.toPay')}</p>
      <ul className="by-report-links">
        {open.map(({ cycle, unpaidAmount }) => (
          <li key={cycle}>
            <Link to={paths.bills({ cycle, status: 'unpay' })}>
              {t('report.pay', {
                month: monthText(cycle, say),
                amount: groupedAmount(unpaidAmount),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSummary(period: Period | undefined): ReportAnswer {
  const say = useMessages(reportMessages);
  const options = { ignoreErrors: true, keepPrevious: true, enabled: period !== undefined };
  const answer = useEndpointQuery(billSummary, { query: period ?? {} }, options);
  const { data } = answer;
  const count = (of: 'bills' | 'canceled') =>
    (data?.months ?? []).reduce((sum, month) => sum + month[of], 0);
  return {
    busy: answer.isFetching,
    error: answer.error,
    retry: () => answer.refetch(),
    data: data && {
      rows: rowsOf(
        data.months.map(({ cycle, ...row }, index) => ({
          ...row,
          change: changeBefore(row.amount, data.months[index - 1]?.amount),
          code: cycle,
          name: monthText(cycle, say),
        })),
      ),
      total: totalOf({
        bills: count('bills'),
        canceled: count('canceled'),
        listAmount: data.listAmount,
        discountAmount: data.discountAmount,
        couponAmount: data.couponAmount,
        amount: data.amount,
        paidAmount: data.paidAmount,
        unpaidAmount: data.unpaidAmount,
      }),
      more: <Unpaid months={data.months} />,
      totals: [
        { key: 'amount', label: text(m, 'total.amount'), amount: data.amount },
        { key: 'paid', label: text(m, 'report.paidTotal'), amount: data.paidAmount },
        ...couponTotal(data.couponAmount),
        { key: 'unpaid', label: text(m, 'report.unpaidTotal'), amount: data.unpaidAmount },
      ],
    },
  };
}

/** month by month, down to the bills of a month. */
export default function SummaryScreen() {
  return (
    <ReportScreen
      title={text(m, 'report.summary')}
      name={text(m, 'by.month')}
      figures={figures}
      drawn="amount"
      chart={text(m, 'chart.months')}
      stacked={stacked}
      inTime
      useData={useSummary}
      to={({ code }) => paths.bills({ cycle: code })}
    />
  );
}
