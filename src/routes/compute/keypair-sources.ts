/** The machines that a key pair may be given to, or taken from. */
import { listVms } from '../../core/api/compute/vms';
import { offer } from '../sources';

const nameOfMachine = {
  label: (vm: { readonly name: string; readonly privateIps: readonly string[] }) =>
    `${vm.name}  ${vm.privateIps[0] ?? ''}`,
};
/** A pair is for signing in by SSH: not for Windows. */
export const machines = offer(listVms, {
  ...nameOfMachine,
  only: ({ osType }) => osType !== 'WINDOWS',
});
export const machinesOfPair = offer(listVms, {
  ...nameOfMachine,
  query: ({ keypairId }) => ({ keypairId }),
});
