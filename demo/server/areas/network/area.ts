import type { Area } from '../area';
import { floatipHandlers, seedFloatips } from './floatips';
import { networkMessages } from './messages';

export const area: Area = {
  name: 'network',
  handlers: [...floatipHandlers],
  messages: networkMessages,
  async seed(writer) {
    await seedFloatips(writer);
  },
};
