import { Link } from 'react-router';
import { monthExpense } from '../../core/api/office/assets';
import type { Reply } from '../../core/api/endpoint';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { Budgets } from './budgets';
import { Card } from './card';
import { expensesLink } from './figures';
import { orderService } from './first-steps';
import { dashboardMessages as m } from './messages';
import { Nothing } from './nothing';

type MonthExpense = Reply<typeof monthExpense>;

/** What this month costs beside the last one to the same day, each sum the way to its entries. */
export function CostCard() {
  const answer = useEndpointQuery(monthExpense, {}, { ignoreErrors: true });
  return (
    <Card
      area="cost"
      title={text(m, 'cost.title')}
      answer={answer}
      lines={2}
      render={(month) => <Sums month={month} />}
      beside={<Budgets />}
    />
  );
}

function Sums({ month }: { readonly month: MonthExpense }) {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  const { amount, beforeAmount, forecast, rate } = month;
  if ([amount, beforeAmount, forecast].every((each) => Number(each) === 0))
    return <Nothing say={text(m, 'cost.none')} go={[orderService]} />;
  const isOpen = allows(paths.statement);
  const sums = [
    { key: 'now', label: t('cost.now'), sum: amount, to: expensesLink(month.from, month.to) },
    {
      key: 'before',
      label: t('cost.before', { day: month.beforeTo }),
      sum: beforeAmount,
      to: expensesLink(month.beforeFrom, month.beforeTo),
    },
    { key: 'forecast', label: t('cost.forecast'), sum: forecast, to: undefined },
  ];
  return (
    <>
      <ul className="by-work by-costs">
        {sums.map(({ key, label, sum, to }) => {
          const figure = (
            <>
              <span className="by-work-count">¥{shownAmount(sum)}</span>{' '}
              <span className="by-work-label">{label}</span>
            </>
          );
          return (
            <li key={key} data-sum={key}>
              {to !== undefined && isOpen ? (
                <Link to={to}>{figure}</Link>
              ) : (
                <span className="by-work-plain">{figure}</span>
              )}
            </li>
          );
        })}
      </ul>
      {rate !== null && (
        <p className="by-work-none">
          {rate === 0
            ? t('cost.same')
            : t(rate > 0 ? 'cost.more' : 'cost.less', { rate: Math.abs(rate) })}
        </p>
      )}
    </>
  );
}
