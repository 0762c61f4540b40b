import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { sendMessage } from '../office/messages-of-users';
import { orderingMessages } from './messages';
import type { OrderRow } from './order-data';

/**
 * Tells who ordered what becomes of the order, whoever paid for it: hours may lie between, and another person.
 * `failure` is the reason why it could not be done; empty where it goes on.
 */
export async function tellOrder(
  { locale }: Pick<SessionContext, 'locale'>,
  scope: TenantScope,
  { id, name, ownerId, data }: OrderRow,
  failure: string,
): Promise<void> {
  if (ownerId === null) return;
  const { orderType, orderSn, serviceName: service } = data;
  const say = (key: `tell.${'done' | 'failed'}.${'title' | 'content'}`) =>
    translate(
      text(orderingMessages, key, {
        name,
        order: orderSn,
        what: translate(
          text(orderingMessages, `order.title.${orderType}`, { service, name }),
          locale,
        ),
        reason: failure,
      }),
      locale,
    );
  const news = failure === '' ? 'done' : 'failed';
  await sendMessage(scope, {
    userId: ownerId,
    type: 'order',
    title: say(`tell.${news}.title`),
    content: say(`tell.${news}.content`),
    target: `order:${id}`,
  });
}
