import type { MessageType } from '../../../../src/core/api/office/messages';
import type { NewMessage, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { toWire, type Row } from '../../records/kind';
import { inAll, rowIn } from '../../records/languages';
import { findRecord } from '../../records/read';
import { insertRecord } from '../../records/write';
import { message, notificationSetting, type MessageData } from '../../kinds/office';

interface Ways {
  readonly type: string;
  readonly site: boolean;
}

const UNREAD = 'UNREAD';
/** Of a message that is not there yet: what it tells is still under way. */
export const coming = 'COMING';

/** A message as it travels, in the language of whoever reads it. */
export const messageWire = (row: Row<MessageData>, context: Pick<SessionContext, 'locale'>) =>
  toWire(rowIn(row, context, 'content'));

/**
 * Tells a user of the tenant that something happened, in the transaction in which it happened. Nothing is
 * written for a type that the user switched off; security always arrives.
 */
export async function sendMessage(scope: TenantScope, news: NewMessage): Promise<void> {
  if (!(await wants(scope, news.userId, news.type))) return;
  const data: MessageData = {
    type: news.type,
    content: inAll(news.content),
    target: news.target ?? '',
    readTime: '',
  };
  await insertRecord(scope, message, {
    ...{ name: inAll(news.title), ownerId: news.userId, data },
    ...(news.seconds === undefined
      ? { status: UNREAD }
      : { status: coming, settles: { to: UNREAD, seconds: news.seconds } }),
  });
}

async function wants(scope: TenantScope, userId: string, type: MessageType): Promise<boolean> {
  if (type === 'security') return true;
  const row = await findRecord<{ readonly items: readonly Ways[] }>(
    scope,
    notificationSetting,
    `ns-${userId}`,
  );
  return row?.data.items.find((item) => item.type === type)?.site ?? true;
}
