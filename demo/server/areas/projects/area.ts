import type { Area } from '../../area';
import { hostHandlers } from './hosts';
import { projectHandlers } from './projects';

/** Projects with their quotas, and the hosts that belong to them. */
export const area: Area = {
  name: 'projects',
  handlers: [...projectHandlers, ...hostHandlers],
};
