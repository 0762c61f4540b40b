import { statementTotals } from '../../core/api/office/assets';
import type { StatementEntry } from '../../core/api/office/assets';
import { text } from '../../core/i18n/translator';
import type { AboveProps } from '../../core/resource/definition';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import { MonthChart } from './month-chart';
import { statementFilters } from './own-filters';
import { Count, Figure, Strip } from './strip';

/** Income, expense and what is between them of all that is searched for, and month by month. */
export function StatementStrip({ query }: AboveProps<StatementEntry>) {
  const t = useMessages(m);
  const asked = statementFilters({ page: 1, rows: 1, ...query });
  const { page: _page, rows: _rows, sort: _sort, order: _order, ...filters } = asked;
  const { data, error } = useEndpointQuery(
    statementTotals,
    { query: filters },
    { keepPrevious: true, ignoreErrors: true },
  );
  const months = data?.months ?? [];
  return (
    <div className="by-money-strip">
      <Strip label={t('strip.sums')} error={error}>
        <Figure name={t('strip.income')} amount={data?.income} />
        <Figure name={t('strip.expense')} amount={data?.expense} />
        <Figure name={t('strip.difference')} amount={data?.difference} />
        <Count name={t('strip.entries')} count={data?.count} />
      </Strip>
      <MonthChart
        kind="line"
        label={text(m, 'strip.chart')}
        months={months.map(({ cycle }) => cycle)}
        series={[
          {
            ...{ key: 'income', label: t('strip.income'), tone: 'success' },
            values: months.map(({ income }) => income),
          },
          {
            ...{ key: 'expense', label: t('strip.expense'), tone: 'danger' },
            values: months.map(({ expense }) => expense),
          },
          {
            ...{ key: 'balance', label: t('strip.balance'), tone: 'primary' },
            values: months.map(({ balance }) => balance),
          },
        ]}
      />
    </div>
  );
}
