import type { FlowInstance } from '../../core/api/flows/instances';
import { plainAmount } from '../../core/format/amount';

/** What a request costs, in yuan; undefined for one that costs nothing or does not say it. */
export function amountOf({ detail }: Pick<FlowInstance, 'detail'>): string | undefined {
  const said = detail['amount'];
  const amount = typeof said === 'string' || typeof said === 'number' ? String(said) : undefined;
  return plainAmount(amount) === undefined ? undefined : amount;
}
