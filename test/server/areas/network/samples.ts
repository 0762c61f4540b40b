import { changeFloatips, listFloatips } from '../../../../src/core/api/network/floatips';
import { call } from '../../backend';
import type { AreaSamples, Here } from '../../samples';

async function floatipIn({ url, token }: Here, status: string): Promise<string> {
  const query = { params: [{ name: 'status', sign: 'EQ' as const, value: status }] };
  const { rows } = await call(url, listFloatips, { query }, token);
  const [row] = rows;
  if (!row) throw new Error(`No floating IP is ${status}`);
  return row.id;
}

export const samples: AreaSamples = {
  samples: {
    listFloatips: () => ({ query: { sort: 'bandwidth', order: 'asc', rows: 5 } }),
    readFloatip: async (here) => ({ params: { id: await floatipIn(here, 'UNBIND') } }),
    'changeFloatips#bind': async (here) => ({
      body: { action: 'bind', ids: [await floatipIn(here, 'UNBIND')], portId: 'p' },
    }),
    'changeFloatips#unbind': async (here) => {
      const ids = [await floatipIn(here, 'UNBIND')];
      const bind = { action: 'bind' as const, ids, portId: 'p' };
      await call(here.url, changeFloatips, { body: bind }, here.token);
      return { body: { action: 'unbind', ids } };
    },
    deleteFloatip: async (here) => ({ params: { id: await floatipIn(here, 'UNBIND') } }),
  },
};
