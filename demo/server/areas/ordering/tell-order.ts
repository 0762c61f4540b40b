import { shownAmount } from '../../../../src/core/format/amount';
import { text, type Locale, type Text } from '../../../../src/core/i18n/translator';
import type { Parts } from '../../app';
import type { TenantScope } from '../../database/scope';
import { service as serviceKind } from '../../kinds/ordering';
import { findCatalogue } from '../../records/catalogue';
import type { Row } from '../../records/kind';
import { asText, sayIn } from '../../records/languages';
import { orderingMessages } from './messages';
import { nameOf } from './offers';
import type { OrderRow } from './order-data';

/**
 * Tells who ordered how the order ended, whoever paid for it: hours may lie between, and another person. It is told when
 * the order has ended, so many `seconds` from now; `failure` is the reason why it could not be done. That nobody agreed to it is
 * told by its request.
 */
export async function tellOrder(
  { news: messages }: Pick<Parts, 'news'>,
  scope: TenantScope,
  { id, name, ownerId, data }: OrderRow,
  { seconds, failure }: { readonly seconds: number; readonly failure?: Text },
): Promise<void> {
  if (ownerId === null) return;
  const title = await titleOf(scope, { name, data });
  const news = failure !== undefined ? 'failed' : data.auto ? 'renewed' : 'done';
  const say = (part: 'title' | 'content') =>
    asText((locale) => {
      const [what, reason] = [sayIn(title, locale), sayIn(failure ?? '', locale)];
      const params = { name, order: data.orderSn, what, reason, amount: shownAmount(data.due) };
      const until = dayOf(data.expireTime);
      return text(orderingMessages, `tell.${news}.${part}`, { ...params, until });
    });
  await messages.send(scope, {
    ...{ userId: ownerId, type: 'order', title: say('title'), content: say('content') },
    // The order is written after its message, and ends that much later.
    ...{ target: `order:${id}`, seconds: seconds + 1 },
  });
}

/** What is ordered, as its request and its news are called. */
export async function titleOf(
  scope: TenantScope,
  { name, data }: Pick<OrderRow, 'name' | 'data'>,
): Promise<Text> {
  const service = await serviceOf(scope, data);
  return asText((locale) =>
    text(orderingMessages, `order.title.${data.orderType}`, { service: service(locale), name }),
  );
}

/** What a service is called in the language of whoever reads it; as it was called then where it is offered no more. */
async function serviceOf(
  { db }: TenantScope,
  {
    serviceCode: code,
    serviceName,
  }: { readonly serviceCode: string; readonly serviceName: string },
): Promise<(locale: Locale) => string> {
  const [offer] = await findCatalogue(db, serviceKind, { code });
  return offer ? nameOf(offer) : () => serviceName;
}

/** The day of a moment, in China's time; empty where there is none. */
export const dayOf = (time: string): string =>
  time === '' ? '' : new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 10);

/** Tells whose instance it is that it could not be renewed by itself, and why. */
export async function tellUnrenewed(
  { news: messages }: Pick<Parts, 'news'>,
  scope: TenantScope,
  { name, ownerId, data }: Row<{ readonly serviceCode: string; readonly serviceName: string }>,
  { reason, then, target }: { readonly reason: Text; readonly then: Text; readonly target: string },
): Promise<void> {
  if (ownerId === null) return;
  const service = await serviceOf(scope, data);
  const say = (part: 'title' | 'content') =>
    asText((locale) => {
      const said = { reason: sayIn(reason, locale), then: sayIn(then, locale) };
      const params = { name, service: service(locale), ...said };
      return text(orderingMessages, `tell.unrenewed.${part}`, params);
    });
  await messages.send(scope, {
    ...{ userId: ownerId, type: 'order', title: say('title'), content: say('content') },
    target,
  });
}
