import { Link } from 'react-router';
import { listBudgets, type Budget } from '../../core/api/office/budgets';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { MeterTrack } from '../../widgets/resource/list/meter-bar';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { CardFailure } from './card-failure';
import { dashboardMessages as m } from './messages';

/** As many are seen beside the sums of the month; the screen has them all. */
const SHOWN = 3;

/** Monthly budgets, the most used first: how much is used, and what the month comes to. A request of its own, which holds up nothing and waits for nothing. */
export function Budgets() {
  const t = useMessages(m);
  const can = useCan();
  const { allows } = usePageFrame();
  const answer = useEndpointQuery(
    listBudgets,
    { query: { page: 1, rows: 100 } },
    { ignoreErrors: true, enabled: can(listBudgets.perm ?? null) },
  );
  const isOpen = allows(paths.budgets);
  // The sums of the month stand as they are.
  if (answer.error && !answer.data)
    return (
      <CardFailure
        title={text(m, 'budget.failed')}
        error={answer.error}
        onRetry={() => answer.refetch()}
      />
    );
  if (!answer.data || (!isOpen && answer.data.total === 0)) return null;
  const budgets = [...answer.data.rows].sort((a, b) => b.percent - a.percent);
  return (
    <div className="by-budgets">
      {budgets.length === 0 && can('budget:create') && (
        <p className="by-work-none">
          {t('budget.none')} <Link to={paths.budgets}>{t('budget.set')}</Link>
        </p>
      )}
      {budgets.length > 0 && (
        <ul aria-label={t('budget.title')}>
          {budgets.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              {isOpen ? (
                <Link to={paths.opened(paths.budgets)(row.id)}>
                  <span>{row.name}</span> <Figures row={row} />
                </Link>
              ) : (
                <>
                  <span>{row.name}</span> <Figures row={row} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && budgets.length > SHOWN && (
        <Link to={paths.budgets}>{t('budget.all', { count: budgets.length })}</Link>
      )}
    </div>
  );
}

function Figures({ row }: { readonly row: Budget }) {
  const t = useMessages(m);
  const { name, amount, used, percent, forecast, level } = row;
  const said = t('budget.used', {
    used: shownAmount(used),
    amount: shownAmount(amount),
    percent: String(percent),
  });
  return (
    <>
      <MeterTrack
        used={Number(used)}
        total={Number(amount)}
        label={name}
        text={said}
        level={level === 'OVER' ? 'bad' : level === 'NEAR' ? 'warn' : 'fine'}
      />
      <span className="by-work-label">
        {said} · {t('budget.forecast', { forecast: shownAmount(forecast) })}
      </span>
    </>
  );
}
