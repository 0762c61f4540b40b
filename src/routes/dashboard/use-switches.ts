import { useStore } from 'zustand';
import { useRuntime } from '../../widgets/surface/runtime-context';
import type { Switches } from './figures';

/** What is chosen in the header. */
export function useSwitches(): Switches {
  const { preferences } = useRuntime();
  const projectId = useStore(preferences, (state) => state.projectId);
  const region = useStore(preferences, (state) => state.region);
  return { projectId, region };
}
