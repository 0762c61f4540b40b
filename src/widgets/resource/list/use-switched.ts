import { useStore } from 'zustand';
import type { Resource } from '../../../core/resource/definition';
import type { ListScope, RowConditions } from '../../../core/resource/list-scope';
import { switchedBy } from '../../../core/resource/list-scope';
import { useRuntime } from '../../surface/runtime-context';

/** What the header's switches leave of a list: rows of one resource group and of one region, where they have such. */
export function useSwitched<R>(def: Resource<R>, scope: ListScope): RowConditions {
  const { preferences } = useRuntime();
  const projectId = useStore(preferences, (state) => state.projectId);
  const region = useStore(preferences, (state) => state.region);
  return switchedBy(def, scope, { projectId, region });
}
