import type { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import type { Changes } from '../../records/write';
import { demandQuota, metered, refuse } from './checks';
import type { VmData } from './rows';

export const sizeOf = ({ data }: Row<VmData>) => ({
  flavorId: data.flavorId,
  flavorName: data.flavorName,
  cpu: data.cpu,
  memory: data.memory,
});
export type VmSize = ReturnType<typeof sizeOf>;

/** The new size at once; with a confirmation to wait for, what it was is kept beside it. */
export async function resizeChanges(
  scope: TenantScope,
  row: Row<VmData>,
  size: VmSize,
): Promise<NonNullable<Changes['data']>> {
  if (size.cpu === row.data.cpu && size.memory === row.data.memory)
    throw refuse('flavor.same', { name: row.name, flavor: size.flavorName }, 'flavorId');
  const need = { CPU: size.cpu - row.data.cpu, MEMORY: size.memory - row.data.memory };
  await demandQuota(scope, row.projectId, need);
  return { ...size, ...metered({ CPU: size.cpu, MEMORY: size.memory, HOST: 1 }) };
}
