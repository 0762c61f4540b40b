import { Big } from 'big.js';
import { shownAmount } from '../../../../src/core/format/amount';
import { text } from '../../../../src/core/i18n/translator';
import type { Posting } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Kind } from '../../records/kind';
import { findRecord, findRecords } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { balanceAccount, balanceEntry } from '../../kinds/ordering';
import { remittance, topup, type RemittanceData, type TopupData } from '../../kinds/office';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';
import { minus, money, numberOf, sum } from './sums';

/** A type and not an interface, so that it is a `Data` too. */
export type EntryData = {
  entryType: string;
  orderId: string;
  /** With its sign. */
  amount: string;
  balance: string;
  /* Only entries that this area wrote have the rest. */
  entryNo?: string;
  refId?: string;
  requestNo?: string;
  channel?: string;
  remark?: string;
};

export async function balanceOf(scope: TenantScope): Promise<string> {
  const account = await findRecord<{ readonly balance: string }>(
    scope,
    balanceAccount,
    scope.tenantId,
  );
  return money(account?.data.balance);
}

/** An entry and the new balance; refuses what the balance does not cover. Call it inside `scope.exclusive`. */
export async function post(scope: TenantScope, posting: Posting): Promise<string> {
  const account = await findRecord<{ readonly balance: string }>(
    scope,
    balanceAccount,
    scope.tenantId,
  );
  const before = money(account?.data.balance);
  const balance = sum([before, posting.amount]);
  if (new Big(balance).lt(0) && new Big(posting.amount).lt(0)) {
    const params = {
      amount: shownAmount(minus('0', posting.amount)),
      balance: shownAmount(before),
    };
    throw new Refusal(text(officeMessages, 'bill.balance', params));
  }
  const data: EntryData = {
    entryType: posting.type,
    orderId: posting.orderId ?? '',
    amount: money(posting.amount),
    balance,
    entryNo: numberOf('LS'),
    refId: posting.refId ?? '',
    requestNo: posting.requestNo ?? '',
    channel: posting.channel ?? '',
    remark: posting.remark ?? '',
  };
  await insertRecord(scope, balanceEntry, { name: posting.name, ownerId: posting.ownerId, data });
  if (account) await updateRecord(scope, balanceAccount, account, { data: { balance } });
  else {
    const id = scope.tenantId;
    await insertRecord(scope, balanceAccount, { id, name: id, data: { balance } });
  }
  return balance;
}

const arrived = (scope: TenantScope, kind: Kind, status: string) =>
  findRecords<TopupData | RemittanceData>(scope, kind, { match: { status, credited: false } });

/**
 * Money that was on its way and has arrived by the clock gets its entry. Asked before the balance is shown or used, so
 * no worker has to run; the flag `credited` is read under the tenant's lock, so two requests credit it once.
 */
export async function creditArrivals(scope: TenantScope) {
  const find = async (own: TenantScope) => ({
    topups: await arrived(own, topup, 'paid'),
    remittances: await arrived(own, remittance, 'APPROVED'),
  });
  const waiting = await find(scope);
  if (waiting.topups.length + waiting.remittances.length === 0) return;
  await scope.exclusive(async (own) => {
    const { topups, remittances } = await find(own);
    for (const [rows, kind, type] of [
      [topups, topup, 'topup'],
      [remittances, remittance, 'remittance'],
    ] as const) {
      for (const row of rows) {
        const { amount } = row.data;
        const channel = 'channel' in row.data ? row.data.channel : 'bank';
        const { name, ownerId, id: refId } = row;
        await post(own, { type, name, amount, ownerId, refId, channel });
        await updateRecord(own, kind, row, { data: { credited: true } });
        if (ownerId === null) continue;
        await sendMessage(own, {
          userId: ownerId,
          type: 'bill',
          title: text(officeMessages, 'money.arrived'),
          content: text(officeMessages, `${type}.confirmed`, { amount: shownAmount(amount) }),
        });
      }
    }
  });
}
