import { readFileSync } from 'node:fs';

/**
 * The addresses as the specification's rows write them: R-058 has none, R-064 is whatever else, and are added
 * by name (`specified-screens.json`). Taken from there and not from the screens, so that both can be compared.
 */
export const specifiedRows = JSON.parse(
  readFileSync('test/routes/specified-addresses.json', 'utf8'),
) as Readonly<Record<string, string>>;

const isFixed = ([row, address]: readonly [string, string]) =>
  row >= 'R-002' && row <= 'R-057' && !/:\w+$/.test(address);

/**
 * The fixed addresses of the home layout, without R-042, which is about one row. What may be left out of an address is:
 * `/orderpay/:sn?/:orderSn?` is opened as `/orderpay`.
 */
export const specifiedAddresses = Object.entries(specifiedRows)
  .filter(isFixed)
  .map(([row, address]) => [row, address.replace(/\/?:\w+\?/g, '')] as const);

/** The other rows: what is about one row, what stands outside the home layout, and whatever begins so or is nothing of this. */
export const otherRows = Object.entries(specifiedRows).filter((each) => !isFixed(each));
