import type { FlowInstance } from '../../core/api/flows/instances';
import { plainAmount } from '../../core/format/amount';

/** Of others it is no cost: a price of one that is published, what a promotion takes off. */
const orders = new Set<string>(['SERVICE_APPLICATION', 'SERVICE_ALTERATION', 'SERVICE_EXTENSION']);

/** What a request costs, in yuan; undefined for one that costs nothing or does not say it. */
export function amountOf(request: Pick<FlowInstance, 'category' | 'detail'>): string | undefined {
  if (!orders.has(request.category)) return undefined;
  const said = request.detail['amount'];
  const amount = typeof said === 'string' || typeof said === 'number' ? String(said) : undefined;
  return plainAmount(amount) === undefined ? undefined : amount;
}
