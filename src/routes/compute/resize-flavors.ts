import { listVmFlavors, readVmPluggable } from '../../core/api/compute/vm-parts';
import type { Vm } from '../../core/api/compute/vms';
import type { Reply } from '../../core/api/endpoint';
import { text } from '../../core/i18n/translator';
import type { Offered, SourceContext } from '../../core/resource/input';
import { computeScreenMessages as m } from './messages';

type Size = Pick<Vm, 'cpu' | 'memory'>;

/** Whether a running machine sees the new size by itself (E-107): cores and memory are added to it, never taken. */
export function isLive(
  now: Size,
  wanted: Size,
  plug: Pick<Reply<typeof readVmPluggable>, 'cpu' | 'memory' | 'maxCpu' | 'maxMemory'>,
): boolean {
  const grows = (from: number, to: number, can: boolean, most: number) =>
    to === from || (can && to > from && to <= most);
  return (
    grows(now.cpu, wanted.cpu, plug.cpu, plug.maxCpu) &&
    grows(now.memory, wanted.memory, plug.memory, plug.maxMemory)
  );
}

/** The flavors that a machine can be resized to; of one that runs, those first that it takes without a restart. */
export async function resizeFlavors({ call, values }: SourceContext): Promise<Offered> {
  const query = { id: String(values['vmId']) };
  const runs = values['status'] === 'RUNNING';
  const [{ rows }, plug] = await Promise.all([
    call(listVmFlavors, { query }),
    runs ? call(readVmPluggable, { query }) : undefined,
  ]);
  const now = { cpu: Number(values['cpu']), memory: Number(values['memory']) };
  const options = rows.map(({ id, name, cpu, memory }) => ({
    value: id,
    label: `${name}  ${cpu} CPU  ${memory} GB`,
    live: plug !== undefined && isLive(now, { cpu, memory }, plug),
  }));
  if (!plug) return options.map(({ value, label }) => ({ value, label }));
  return options
    .toSorted((one, other) => Number(other.live) - Number(one.live))
    .map(({ value, label, live }) => ({
      ...{ value, label },
      group: text(m, live ? 'vm.resizeLive' : 'vm.resizeRestart'),
    }));
}
