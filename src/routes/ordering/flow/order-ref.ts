/** Which orders a page of the flow is about. */
export interface OrderRef {
  readonly orders: readonly string[];
  readonly batches: readonly string[];
}

type Segments = Readonly<Record<string, string | undefined>>;

/** Our own numbers (an order's `DD…`, a batch's `PC…`), also where several stand in one segment without a separator. */
const numbers = /(?:DD|PC)\d{20}/g;
const isBatch = (sn: string) => sn.startsWith('PC');

/**
 * the pattern of the specification has no separators between its optional parameters, so one segment may hold
 * them all; they may also stand between slashes, or in the query, where links of ours put them. A number of another
 * backend, which does not look like ours, is an order's in the first places and a batch's in the last.
 */
export function readOrderRef(segments: Segments, query: URLSearchParams): OrderRef {
  const orders = new Set<string>();
  const batches = new Set<string>();
  const add = (value: string | null | undefined, foreign: Set<string>) => {
    if (value === null || value === undefined || value === '') return;
    const found = value.match(numbers);
    if (found?.join('') === value) for (const sn of found) (isBatch(sn) ? batches : orders).add(sn);
    else foreign.add(value);
  };
  add(segments['sn'], orders);
  add(segments['orderSn'], orders);
  add(segments['batchSn'], batches);
  for (const value of query.getAll('sn')) add(value, orders);
  for (const value of query.getAll('orderSn')) add(value, orders);
  for (const value of query.getAll('batchSn')) add(value, batches);
  return { orders: [...orders], batches: [...batches] };
}
