import type { VendorAccount } from '../../core/api/platforms/vendors';
import type { ListEndpoint } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { offer } from '../sources';
import { vendorMessages } from './messages';

const input = inputs(vendorMessages);

/** The account that a machine is made with, and the regions that it may use. */
export function placeInputs(list: ListEndpoint<VendorAccount>) {
  const accounts = offer(list, { only: ({ status }) => status === 'NORMAL' });
  return {
    accountId: input.select({ label: 'vendor.account', required: true, from: accounts }),
    region: input.select({
      label: 'vendor.region',
      required: true,
      needs: ['accountId'],
      from: async ({ call, values }) => {
        const { accountId } = values;
        if (typeof accountId !== 'string' || accountId === '') return [];
        const among = [{ name: 'id', sign: 'EQ', value: accountId }];
        const query = { page: 1, rows: 1, params: JSON.stringify(among) };
        const { rows } = await call(list, { query });
        return rows.flatMap(({ regions }) =>
          regions.map((region) => ({ value: region, label: region })),
        );
      },
    }),
  };
}
