import Big from 'big.js';
import { shownAmount } from '../../../../src/core/format/amount';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { assertNotFrozen } from '../../companies';
import type { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { inAll } from '../../records/languages';
import { findRecord } from '../../records/read';
import { balanceAccount } from '../../kinds/ordering';
import { orderingMessages } from './messages';
import { refuse } from './refuse';

interface AccountData extends Readonly<Record<string, unknown>> {
  /** Yuan, decimal text. */
  readonly balance: string;
}

/** With what has arrived meanwhile. A tenant without an account has nothing on it; its row is made with the first entry. */
export async function readBalance(
  { app }: Pick<SessionContext, 'app'>,
  scope: TenantScope,
): Promise<{ readonly balance: string; readonly row: Row<AccountData> | undefined }> {
  await app.parts.money.creditArrivals(scope);
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
  await assertNotFrozen(scope);
  const { balance } = await readBalance(context, scope);
  if (new Big(balance).lt(due)) {
    const params = { due: shownAmount(due), balance: shownAmount(balance) };
    throw refuse('balance.insufficient', params);
  }
  await enter(scope, context, 'payment', new Big(due).neg(), orderId);
}

/** Gives back, in the transaction of what ends. */
export const refund = (
  scope: TenantScope,
  context: SessionContext,
  amount: string,
  orderId: string,
): Promise<void> => enter(scope, context, 'refund', new Big(amount), orderId);

async function enter(
  scope: TenantScope,
  { app, session }: SessionContext,
  type: 'payment' | 'refund',
  amount: Big,
  orderId: string,
): Promise<void> {
  if (amount.eq(0)) return;
  await app.parts.money.post(scope, {
    type,
    name: inAll(text(orderingMessages, `entry.${type}`, { order: orderId })),
    amount: amount.toFixed(2),
    ownerId: session.user.id,
    orderId,
    channel: 'balance',
  });
}
