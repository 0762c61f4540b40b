import type { Area } from '../area';
import { definitionHandlers } from './definitions';
import { approvalHandlers, instanceHandlers } from './instances';
import { flowsMessages } from './messages';
import { seedFlows } from './seed-flows';

export const area: Area = {
  name: 'flows',
  handlers: [...definitionHandlers, ...instanceHandlers, ...approvalHandlers],
  messages: flowsMessages,
  async seed(writer) {
    await seedFlows(writer);
  },
};
