import { useMemo } from 'react';
import { useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useStore } from 'zustand';
import { known } from '../areas';
import { useConsole } from '../app/console-context';
import { registryOf, type Registry } from './screens';

/** The screens of the console, as far as they are known, and every application of the signed-in user. */
export function useRegistry(): Registry {
  const runtime = useRuntime();
  const { apps, console } = useConsole();
  const user = useSession((state) => state.user);
  const screens = useStore(known, (state) => state.screens);
  return useMemo(
    () => registryOf(user, apps, { runtime, tell: console.tell }, screens),
    [user, apps, runtime, console, screens],
  );
}
