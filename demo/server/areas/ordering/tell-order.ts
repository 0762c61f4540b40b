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
import type { Row } from '../../records/kind';
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
  const news = failure !== undefined ? 'failed' : data.auto ? 'renewed' : 'done';
  const say = (part: 'title' | 'content', locale: Locale) => {
    const what = translate(
      text(orderingMessages, `order.title.${orderType}`, { service, name }),
      locale,
    );
    const reason = translate(failure ?? '', locale);
    const until = dayOf(data.expireTime);
    const params = { name, order: orderSn, what, reason, amount: data.due, until };
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

/** The day of a moment, in China's time; empty where there is none. */
export const dayOf = (time: string): string =>
  time === '' ? '' : new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 10);

/** Tells whose instance it is that it could not be renewed by itself, and why. */
export async function tellUnrenewed(
  { news: messages }: Pick<Parts, 'news'>,
  scope: TenantScope,
  { name, ownerId, data }: Row<{ readonly serviceName: string }>,
  { reason, then, target }: { readonly reason: Text; readonly then: Text; readonly target: string },
): Promise<void> {
  if (ownerId === null) return;
  const say = (part: 'title' | 'content', locale: Locale) => {
    const said = { reason: translate(reason, locale), then: translate(then, locale) };
    const params = { name, service: data.serviceName, ...said };
    return translate(text(orderingMessages, `tell.unrenewed.${part}`, params), locale);
  };
  await messages.send(scope, {
    userId: ownerId,
    type: 'order',
    title: both(say('title', 'zh-CN'), say('title', 'en')),
    content: both(say('content', 'zh-CN'), say('content', 'en')),
    target,
  });
}
