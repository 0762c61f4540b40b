import type { Area } from '../area';
import { definitionHandlers } from './definitions';
import { enterpriseHandlers } from './enterprises';
import { approvalHandlers, instanceHandlers } from './instances';
import { flowsMessages } from './messages';
import { roleHandlers } from './roles';
import { seedFlows } from './seed-flows';
import { seedPeople } from './seed-people';
import { tenancyHandlers } from './tenants';
import { userHandlers } from './users';

export const area: Area = {
  name: 'flows',
  handlers: [
    ...definitionHandlers,
    ...instanceHandlers,
    ...approvalHandlers,
    ...roleHandlers,
    ...userHandlers,
    ...tenancyHandlers,
    ...enterpriseHandlers,
  ],
  messages: flowsMessages,
  async seed(writer) {
    await seedPeople(writer);
    await seedFlows(writer);
  },
};
