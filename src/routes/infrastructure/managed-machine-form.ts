/** What a machine of the manager is asked for. */
import { inputs } from '../../core/resource/input';
import { nameSangforVm } from '../../core/rules/names';
import { pwdVmOtherVendor } from '../../core/rules/vendor-passwords';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { hypervisors } from './sources';

const input = inputs(messages);

export const size = {
  cpu: input.whole({ label: 'infra.cpu', within: [1, 128] }),
  memory: input.whole({ label: 'infra.memory', within: [1, 2048] }),
};
// V-071
export const password = input.password({
  ...{ label: 'infra.password', required: true, strength: true, rules: [pwdVmOtherVendor] },
});

export const newMachine = {
  // V-086
  name: input.text({
    ...{ label: 'common.name', required: true, maxLength: 70, rules: [nameSangforVm] },
  }),
  hypervisorId: input.select({ label: 'vmm.host', required: true, from: hypervisors }),
  os: input.text({ label: 'infra.os', required: true, maxLength: 60 }),
  ...size,
  disk: input.whole({ label: 'vmm.disk', within: [10, 32_768] }),
  password,
  projectId: input.select({ label: 'infra.project', from: projects }),
};
