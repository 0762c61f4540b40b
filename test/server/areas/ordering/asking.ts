import {
  listAccountEntries,
  readAccount,
  readOrder,
} from '../../../../src/core/api/ordering/orders';
import { call, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';

/** What the tests of this area ask again and again. */
export function asking(target: Target) {
  const as = signedIn(() => target.server().url);
  return {
    as,
    here: async (username = 'tenant'): Promise<Here> => {
      const { url, db } = target.server();
      return { url, db, token: await as(username) };
    },
    order: ({ url, token }: Here, id: string) => call(url, readOrder, { params: { id } }, token),
    balance: async ({ url, token }: Here) => (await call(url, readAccount, {}, token)).balance,
    entriesOf: async ({ url, token }: Here, orderId: string) =>
      (await call(url, listAccountEntries, { query: { orderId } }, token)).rows,
  };
}

export const cents = (text: string): bigint => BigInt(text.replace('.', ''));

export const refused = (reason: RegExp) => (error: unknown) =>
  error instanceof Error && reason.test(error.message);
