import type { Call } from '../../core/resource/call';
import { asParameters } from '../../core/resource/list-source';
import type { ListQuery } from '../../core/resource/list-source';

/** The machine that the list stands below: these lists are asked for by its id alone, and are never long. */
export const vmOf = (query: ListQuery): string => asParameters(query, ['vmId']).vmId ?? '';

export interface Asked {
  readonly call: Call;
}
