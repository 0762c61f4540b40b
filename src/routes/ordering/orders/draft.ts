/** A draft becomes an order (E-156) at the price that the user was shown. */
import { applyResource } from '../../../core/api/ordering/applications';
import type { Order } from '../../../core/api/ordering/orders';
import type { ChargeMode } from '../../../core/charge/price';
import { shownAmount } from '../../../core/format/amount';
import type { PayPeriod } from '../../../core/format/schedules';
import { text } from '../../../core/i18n/translator';
import type { Text, TextRef } from '../../../core/i18n/translator';
import type { OpContext } from '../../../core/resource/operation';
import { ordersMessages as m } from './messages';

/** The price is that of now: drafts are priced whenever they are read. */
export function askFor({ name, amount, serviceName, count }: Order): Text {
  const what = { service: serviceName, name, count, amount: shownAmount(amount) };
  return text(m, 'draft.ask', what);
}

/** A colleague's draft can be read, and no more. */
export const whenOwn = ({ foreign }: Order): true | TextRef =>
  foreign ? text(m, 'draft.foreign') : true;

/** What it asks for may not be offered any more. */
export const whenOffered = (row: Order): true | TextRef =>
  row.foreign || row.failure === ''
    ? whenOwn(row)
    : text(m, 'draft.obstacle', { reason: row.failure });

/** What is secret in it stays with the server. A price that has moved since is not paid: the list shows the new one. */
export async function submitDraft(row: Order, { call, reload }: OpContext): Promise<void> {
  const { id, amount, serviceCode, name, zone, projectId, items, spec, remark } = row;
  const { chargeMode, mode, month, count, nodes } = row;
  const body = {
    ...{ draftId: id, agreed: amount, clientToken: `draft-${id}` },
    ...{ serviceCode, name, zone, projectId, spec, remark, month, count, nodes },
    chargeMode: chargeMode as ChargeMode,
    mode: mode as PayPeriod,
    items: items.map((item) => ({ skuId: item.skuId, amount: item.amount })),
  };
  try {
    await call(applyResource, { body });
  } catch (error) {
    reload();
    throw error;
  }
}
