import { sql } from 'drizzle-orm';
import type { ListQuery } from '../../../../src/core/api/listing';
import type { SessionContext } from '../../app';
import { balanceEntry } from '../../kinds/ordering';
import { attribute } from '../../records/attributes';
import { countRecordsBy, sumRecords, type ReadOptions } from '../../records/read';
import { balanceOf } from './account';
import { minus, money, sum } from './sums';

interface Asked {
  readonly direction?: string | undefined;
  readonly type?: string | undefined;
}

/** Income and expense by the sign of the amount. */
export function entryOptions({ scope }: SessionContext, query: Asked): ReadOptions {
  const amount = attribute(scope.rows.records.data, 'amount', 'number');
  const sign = query.direction === 'income' ? sql`${amount} >= 0` : sql`${amount} < 0`;
  return {
    match: query.type === undefined ? {} : { entryType: query.type },
    where: query.direction === undefined ? undefined : sign,
  };
}

/** What came in and went out of all that a search finds, in sum and month by month, and what was left after each. */
export async function statementTotals(
  context: SessionContext,
  query: Asked & Pick<ListQuery, 'params'>,
) {
  const { scope } = context;
  const { records } = scope.rows;
  const options = entryOptions(context, query);
  const amount = attribute(records.data, 'amount', 'number');
  const cycle = sql<string>`to_char(${records.createTime} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const sums = {
    income: sql`case when ${amount} >= 0 then ${amount} end`,
    expense: sql`case when ${amount} < 0 then -${amount} end`,
  };
  const counted = await countRecordsBy(scope, balanceEntry, { cycle }, query, options);
  const cycles = counted.map(({ key }) => key.cycle).sort();
  const within = (where: ReturnType<typeof sql>, also: ReadOptions) =>
    sumRecords(scope, balanceEntry, sums, query, {
      ...also,
      where: also.where ? sql`${also.where} and ${where}` : where,
    });
  const months = [];
  for (const month of cycles) {
    const own = await within(sql`${cycle} = ${month}`, options);
    // The balance is that of everything, whatever was searched for.
    const later = await sumRecords(
      scope,
      balanceEntry,
      { amount },
      { params: [] },
      {
        where: sql`${cycle} > ${month}`,
      },
    );
    months.push({
      cycle: month,
      income: money(own.sums.income),
      expense: money(own.sums.expense),
      balance: minus(await balanceOf(scope), money(later.sums.amount)),
    });
  }
  const income = sum(months.map((month) => month.income));
  const expense = sum(months.map((month) => month.expense));
  const count = counted.reduce((all, { total }) => all + total, 0);
  return { count, income, expense, difference: minus(income, expense), months };
}
