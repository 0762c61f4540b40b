import { sql } from 'drizzle-orm';
import { text } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { contract, type ContractData } from '../../kinds/office';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { dayOf, nextDay, startOf } from './days';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';

const DAY = 86_400_000;

/** The same day so many months later; of a shorter month its last one. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return then.toISOString().slice(0, 10);
}

const MOST_MONTHS = 1200;

/** The last day of the term after one: as many whole months as that had, otherwise as many days. */
export function nextEnd(startDay: string, endDay: string): string {
  for (let months = 1; months <= MOST_MONTHS; months += 1) {
    const end = monthsLater(startDay, months);
    if (end === endDay) return monthsLater(endDay, months);
    // Until the day before: from 1 January to 31 December is a year.
    if (nextDay(end, -1) === endDay) return nextDay(monthsLater(nextDay(endDay), months), -1);
    if (end > nextDay(endDay)) break;
  }
  const days = Math.round((startOf(endDay).getTime() - startOf(startDay).getTime()) / DAY);
  return nextDay(endDay, Math.max(1, days));
}

type Renewed = Pick<ContractData, 'startDay' | 'endDay' | 'renewals'>;

/** The terms that have begun by themselves until today, with the end of the last one. */
export function renewed({ startDay, endDay, renewals = [] }: Renewed, today: string): Renewed {
  const done = [...renewals];
  let end = endDay;
  let start = done.at(-1)?.startDay ?? startDay;
  while (end < today) {
    const next = nextEnd(start, end);
    start = nextDay(end);
    done.push({ startDay: start, endDay: next });
    end = next;
  }
  return { startDay, endDay: end, renewals: done };
}

/**
 * Contracts that renew themselves and whose term is over by the clock go on. Asked before contracts are read, so no
 * worker has to run; the days are read again under the tenant's lock, so two requests renew once.
 */
export async function renewDue(scope: TenantScope): Promise<void> {
  const today = dayOf(new Date());
  const due = (own: TenantScope) => {
    const field = (name: string) => attribute(own.rows.records.data, name, 'text');
    return findRecords<ContractData>(own, contract, {
      match: { status: 'APPROVED', autoRenew: true },
      where: sql`${field('terminateTime')} = '' and ${field('endDay')} < ${today}`,
    });
  };
  if ((await due(scope)).length === 0) return;
  await scope.exclusive(async (own) => {
    for (const row of await due(own)) {
      const { endDay, renewals } = renewed(row.data, today);
      await updateRecord(own, contract, row, { data: { endDay, renewals } });
      if (row.ownerId === null) continue;
      await sendMessage(own, {
        userId: row.ownerId,
        type: 'bill',
        title: text(officeMessages, 'contract.renewedTitle'),
        content: text(officeMessages, 'contract.renewed', { name: row.name, endDay }),
      });
    }
  });
}
