import { useMemo } from 'react';
import { useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useConsole } from '../app/console-context';
import { registryOf, type Registry } from './screens';

/** Every screen of the console and every application of the signed-in user. */
export function useRegistry(): Registry {
  const runtime = useRuntime();
  const { apps } = useConsole();
  const user = useSession((state) => state.user);
  return useMemo(() => registryOf(user, apps, runtime), [user, apps, runtime]);
}
