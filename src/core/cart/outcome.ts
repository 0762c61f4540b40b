import type { CallInput } from '../api/endpoint';
import type { CartBatch, orderCart } from '../api/ordering/applications';
import type { CartLine } from './cart-item';

/** What became of one line that was ordered. */
export interface LineResult {
  readonly id: string;
  readonly name: string;
  readonly serviceName: string;
  /** Empty where it was not ordered. */
  readonly orderSn: string;
  /** Why it was refused; empty where the server has not said so. */
  readonly message: string;
}

/** What became of an order of several lines. `due` is yuan as decimal text. */
export interface Outcome {
  /** Empty where nothing was ordered. */
  readonly batchSn: string;
  /** What has to be paid before the ordered lines open. */
  readonly due: string;
  readonly results: readonly LineResult[];
}

/** What was sent to be ordered, and the token by which the server knows it again. */
export interface OrderSubmission {
  readonly token: string;
  readonly lines: readonly CartLine[];
}

type OrderBody = Required<CallInput<typeof orderCart>>['body'];

/** E-157: one order for each line, at the amounts that were agreed to. */
export const orderBody = ({ token, lines }: OrderSubmission): OrderBody => ({
  ids: lines.map(({ id }) => id),
  each: true,
  agreed: lines.map(({ id, amount }) => ({ id, amount })),
  clientToken: token,
});

/** The result of each line by its id: one that the batch does not name was not ordered. */
export function outcomeOf(
  batch: Pick<CartBatch, 'batchSn' | 'due' | 'results'>,
  lines: readonly CartLine[],
): Outcome {
  const results = lines.map(({ id, name, serviceName }): LineResult => {
    const result = batch.results.find((one) => one.id === id);
    const { orderSn = '', message = '' } = result ?? {};
    return { id, name, serviceName, orderSn, message };
  });
  const any = results.some(({ orderSn }) => orderSn !== '');
  return { batchSn: any ? batch.batchSn : '', due: batch.due, results };
}
