/** What the forms of the infrastructure offer. */
import { listBareMetals } from '../../core/api/platforms/bare-metal';
import { listDesktops } from '../../core/api/platforms/desktops';
import { listHypervisors, listMachinePools } from '../../core/api/platforms/machines';
import type { Hypervisor } from '../../core/api/platforms/machines';
import { listStorageDisks } from '../../core/api/platforms/storage';
import { text } from '../../core/i18n/translator';
import type { Source } from '../../core/resource/input';
import { machines, offer } from '../sources';
import { infrastructureMessages as messages } from './messages';

export const machinePools = offer(listMachinePools);

/** What is offline or looked after takes no machine. */
export const takesMachines = ({ status, maintenance }: Hypervisor) =>
  status !== 'OFFLINE' && !maintenance;
/** Its name with what its machines leave of it. */
const withRoom = (name: string, { cpu, cpuUsed, memory, memoryUsed }: Hypervisor) =>
  text(messages, 'vmm.room', {
    ...{ name, cpu: Math.max(0, cpu - cpuUsed), memory: Math.max(0, memory - memoryUsed) },
  });
export const hypervisors = offer(listHypervisors, {
  only: takesMachines,
  label: (host) => withRoom(`${host.name} · ${host.poolName}`, host),
});
/** Those of the form's pool that take a machine. */
export const hypervisorsOfPool = offer(listHypervisors, {
  query: ({ poolId }) => ({ poolId }),
  only: takesMachines,
  label: (host) => withRoom(host.name, host),
});

/** Spares that belong to no pool. */
export const spareDisks = offer(listStorageDisks, {
  only: ({ status, poolId }) => status === 'SPARE' && poolId === '',
  label: ({ array, name, type, size }) => `${array} · ${name} · ${type} ${size} GB`,
  by: ['name', 'array'],
});

const desktops = offer(listDesktops);
const metals = offer(listBareMetals);
/** What can be backed up, the three kinds one after the other. */
export const backedUp: Source = async (context) => {
  const each = await Promise.all([machines, desktops, metals].map((from) => from(context)));
  return each.flat();
};
