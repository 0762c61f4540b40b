import type { Vm } from '../../core/api/compute/vms';
import type { Call } from '../../core/resource/call';
import { asParameters } from '../../core/resource/list-source';
import type { ListQuery } from '../../core/resource/list-source';
import type { Ref } from '../../core/resource/ref';

/** The machine that the list stands below: these lists are asked for by its id alone, and are never long. */
export const vmOf = (query: ListQuery): string => asParameters(query, ['vmId']).vmId ?? '';

/** The host that it runs on, among those of its cluster. */
export const hostOf = ({ hostId: id, clusterId: of }: Vm): Ref => ({
  kind: 'physicalHost',
  id,
  of,
});

export interface Asked {
  readonly call: Call;
}
