import { readFileSync } from 'node:fs';

/**
 * The fixed addresses as the specification's rows write them, without R-042, which is about one row. Taken
 * from there and not from the screens, so that both can be compared.
 */
const rows = JSON.parse(readFileSync('test/routes/specified-addresses.json', 'utf8')) as Readonly<
  Record<string, string>
>;

/** What may be left out of an address is: `/orderpay/:sn?/:orderSn?` is opened as `/orderpay`. */
export const specifiedAddresses = Object.entries(rows).map(
  ([row, address]) => [row, address.replace(/\/?:\w+\?/g, '')] as const,
);
