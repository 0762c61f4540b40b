import { updateFlowDefinition } from '../../../../src/core/api/flows/definitions';
import { call } from '../../backend';
import type { AreaSamples, Here, Input, Samples } from '../../samples';
import { definitionOf, graphFor, newDefinition, newRequest, publishedDefinition } from './requests';

const flowBody = () => ({ params: definitionOf(graphFor(['u-tenant'])) });

const fixed = { name: '流程', category: 'SLA_AUDIT', nodes: graphFor(['u-tenant']) };

const approval =
  (action: string, fields: object = {}) =>
  async (here: Here): Promise<Input> => ({
    body: { action, ids: [await newRequest(here)], ...fields },
  });

const flowSamples: Samples = {
  listFlowDefinitions: () => ({ query: { category: 'JOB_RELEASE', sort: 'version' } }),
  readFlowDefinition: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  createFlowDefinition: () => ({ body: flowBody() }),
  updateFlowDefinition: async (here) => ({
    params: { id: (await newDefinition(here)).id },
    body: flowBody(),
  }),
  deleteFlowDefinition: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  'changeFlowDefinition#publish': async (here) => {
    // One that is published already may publish its next version.
    const id = await publishedDefinition(here);
    await call(
      here.url,
      updateFlowDefinition,
      { params: { id }, body: { params: { ...flowBody().params, category: 'SLA_AUDIT' } } },
      here.token,
    );
    return { params: { id }, body: { action: 'publish' } };
  },
  'changeFlowDefinition#disable': async (here) => ({
    params: { id: await publishedDefinition(here) },
    body: { action: 'disable' },
  }),
  flowDefinitionHistory: async (here) => ({ params: { id: (await newDefinition(here)).id } }),
  listFlowInstances: () => ({ query: { status: 'APPROVED', rows: 5, sort: 'endTime' } }),
  'stopFlowInstance#terminate': async (here) => ({
    params: { id: await newRequest(here) },
    body: { action: 'terminate', comment: '不再需要' },
  }),
  flowInstanceNodes: async (here) => ({
    params: { id: await newRequest(here) },
    query: { type: 'approval' },
  }),
  listTenantProcessInstances: () => ({ query: { category: 'SERVICE_APPLICATION' } }),
  listFlowTaskComments: async (here) => ({ query: { processInstanceId: await newRequest(here) } }),
  listApprovals: () => ({ query: { view: 'started', rows: 5 } }),
  countApprovals: () => ({}),
  readApproval: async (here) => ({ params: { id: await newRequest(here) } }),
  'changeApprovals#approve': approval('approve', { comment: '同意' }),
  'changeApprovals#refuse': approval('refuse', { comment: '不同意' }),
  'changeApprovals#transfer': approval('transfer', { userId: 'u-huangmin', comment: '请代为处理' }),
  'changeApprovals#comment': approval('comment', { comment: '已收到' }),
  'changeApprovals#withdraw': approval('withdraw'),
};

export const samples: AreaSamples = {
  samples: { ...flowSamples },
  malformed: {
    flowInstanceNodes: [{ params: { id: 'none' }, query: { type: 'gateway' } }],
    createFlowDefinition: [
      { body: { params: '{' } },
      { body: { params: { ...fixed, category: 'NONE' } } },
      { body: { params: { ...fixed, nodes: [] } } },
    ],
  },
};
