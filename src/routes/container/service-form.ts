/** Where a service leads and by which ports. */
import { inputs } from '../../core/resource/input';
import { nameInput, namespaceInput, workloadsInSpace } from './inputs';
import { containerMessages as messages } from './messages';
import { serviceTypes } from './words';

const input = inputs(messages);

export const target = {
  workloadId: input.select({ label: 'hpa.workload', required: true, ...workloadsInSpace }),
  port: input.port({ label: 'service.port', help: 'service.portHelp', initial: 80 }),
  targetPort: input.port({
    ...{ label: 'service.targetPort', help: 'service.targetPortHelp', initial: 8080 },
  }),
};

export const newService = {
  namespaceId: namespaceInput,
  name: nameInput,
  type: input.oneOf({ label: 'service.type', of: serviceTypes, initial: 'ClusterIP' }),
  ...target,
  nodePort: input.number({
    label: 'service.nodePort',
    help: 'service.nodePortHelp',
    ...{ whole: true, min: 30_000, max: 32_767 },
    show: ({ type }) => type !== 'ClusterIP',
  }),
};
