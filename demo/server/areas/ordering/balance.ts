import Big from 'big.js';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { findRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { balanceAccount, balanceEntry } from './kinds';
import { orderingMessages } from './messages';
import { refuse } from './refuse';

interface AccountData extends Readonly<Record<string, unknown>> {
  /** Yuan, decimal text. */
  readonly balance: string;
}

/** A tenant without an account has nothing on it; the row is made with the first entry. */
export async function readBalance(scope: TenantScope): Promise<{
  readonly balance: string;
  readonly row: Row<AccountData> | undefined;
}> {
  const row = await findRecord<AccountData>(scope, balanceAccount, scope.tenantId);
  return { balance: row?.data.balance ?? '0.00', row };
}

/** Takes what is due, or refuses. In the transaction of what is paid for. */
export async function debit(
  scope: TenantScope,
  context: SessionContext,
  due: string,
  orderId: string,
): Promise<void> {
  const { balance } = await readBalance(scope);
  if (new Big(balance).lt(due)) throw refuse('balance.insufficient', { due, balance });
  await post(scope, context, 'payment', new Big(due).neg(), orderId);
}

export async function credit(
  scope: TenantScope,
  context: SessionContext,
  entryType: 'topup' | 'refund',
  amount: string,
  orderId: string,
): Promise<void> {
  await post(scope, context, entryType, new Big(amount), orderId);
}

async function post(
  scope: TenantScope,
  { session, locale }: SessionContext,
  entryType: 'topup' | 'payment' | 'refund',
  amount: Big,
  orderId: string,
): Promise<void> {
  if (amount.eq(0)) return;
  const before = await readBalance(scope);
  const balance = new Big(before.balance).plus(amount).toFixed(2);
  const account = before.row;
  if (account) await updateRecord(scope, balanceAccount, account, { data: { balance } });
  else
    await insertRecord(scope, balanceAccount, {
      id: scope.tenantId,
      name: session.tenant.name,
      data: { balance },
    });
  await insertRecord(scope, balanceEntry, {
    name: translate(text(orderingMessages, `entry.${entryType}`, { order: orderId }), locale),
    ownerId: session.user.id,
    data: { entryType, orderId, amount: amount.toFixed(2), balance },
  });
}
