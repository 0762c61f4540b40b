import type { AreaSamples } from '../../sample';

export const samples: AreaSamples = {
  samples: {
    siteLogo: () => ({ query: { code: 'console' } }),
    systemConfigs: () => ({}),
    platformStats: () => ({}),
    tenantQuotas: () => ({ params: { id: 't-huadong' } }),
    resourceDigest: () => ({}),
    dictionary: () => ({ query: { value: 'REGION' } }), // N-06: regions
    dictionaryChildren: () => ({ query: { value: 'cn-east' } }),
  },
  malformed: {
    siteLogo: [{ query: { code: 'x'.repeat(65) } }],
    tenantQuotas: [{ params: { id: ' ' } }],
    dictionary: [{ query: {} }],
    dictionaryChildren: [{ query: { value: '' } }],
  },
};
