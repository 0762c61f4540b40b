import {
  both,
  text,
  translate,
  type Locale,
  type Text,
} from '../../../../src/core/i18n/translator';
import type { Parts } from '../../app';
import type { TenantScope } from '../../database/scope';
import { orderingMessages } from './messages';
import type { OrderRow } from './order-data';

/**
 * Tells who ordered what becomes of the order, whoever paid for it: hours may lie between, and another person.
 * `failure` is the reason why it could not be done; undefined where it goes on.
 */
export async function tellOrder(
  { news: messages }: Pick<Parts, 'news'>,
  scope: TenantScope,
  { id, name, ownerId, data }: OrderRow,
  failure?: Text,
): Promise<void> {
  if (ownerId === null) return;
  const { orderType, orderSn, serviceName: service } = data;
  const news = failure === undefined ? 'done' : 'failed';
  const say = (part: 'title' | 'content', locale: Locale) => {
    const what = translate(
      text(orderingMessages, `order.title.${orderType}`, { service, name }),
      locale,
    );
    const reason = translate(failure ?? '', locale);
    const params = { name, order: orderSn, what, reason };
    return translate(text(orderingMessages, `tell.${news}.${part}`, params), locale);
  };
  await messages.send(scope, {
    userId: ownerId,
    type: 'order',
    title: both(say('title', 'zh-CN'), say('title', 'en')),
    content: both(say('content', 'zh-CN'), say('content', 'en')),
    target: `order:${id}`,
  });
}
