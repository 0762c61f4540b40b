import type { AreaSamples } from '../../sample';

export const samples: AreaSamples = {
  samples: {
    siteLogo: () => ({ query: { code: 'console' } }),
    systemConfigs: () => ({}),
    platformStats: () => ({}),
    tenantQuotas: () => ({ params: { id: 't-huadong' } }),
    resourceDigest: () => ({ query: { region: 'cn-east-2' } }),
    readHealth: () => ({}),
    countLists: () => ({
      query: { lists: JSON.stringify([{ list: 'listOrders', query: { status: 'StayOpen' } }]) },
    }),
    findResources: () => ({ query: { text: '10.' } }),
    tryRemoval: () => ({ body: { call: 'deleteVpc', inputs: [{ params: { id: 'nobody' } }] } }),
    dictionary: () => ({ query: { value: 'REGION' } }), // N-06: regions
    dictionaryChildren: () => ({ query: { value: 'cn-east' } }),
  },
  askers: { readHealth: 'admin' },
  malformed: {
    siteLogo: [{ query: { code: 'x'.repeat(65) } }],
    platformStats: [{ query: { projectId: '' } }],
    tenantQuotas: [{ params: { id: ' ' } }],
    resourceDigest: [{ query: { region: 'x'.repeat(65) } }],
    countLists: [{ query: {} }, { query: { lists: '[]' } }, { query: { lists: 'orders' } }],
    findResources: [
      { query: {} },
      { query: { text: ' ' } },
      { query: { text: 'x'.repeat(501) } },
      { query: { text: 'x', most: 201 } },
    ],
    tryRemoval: [
      { body: {} },
      { body: { call: 'deleteVpc', inputs: [] } },
      { body: { call: '', inputs: [{}] } },
    ],
    dictionary: [{ query: {} }],
    dictionaryChildren: [{ query: { value: '' } }],
  },
};
