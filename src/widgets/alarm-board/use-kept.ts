import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { useRuntime, useSession } from '../surface/runtime-context';

interface Chosen<T> {
  readonly whose: string | null;
  readonly value: T;
}

/**
 * A choice of the signed-in user that this browser keeps. Storage belongs to the user, so it is read when it is known who
 * that is, and again for the next one; what is chosen while nobody is known lasts until then.
 */
export function useKept<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  none: T,
): readonly [T, (value: T) => void] {
  const { storage } = useRuntime();
  const whose = useSession(({ user }) => user && `${user.tenant.id}|${user.id}`);
  const [chosen, setChosen] = useState<Chosen<T> | null>(null);
  const stored = useMemo(
    () => (whose === null ? undefined : storage.get(key, schema)),
    [storage, whose, key, schema],
  );
  const choose = (value: T) => {
    setChosen({ whose, value });
    if (whose !== null) storage.set(key, value);
  };
  return [chosen?.whose === whose ? chosen.value : (stored ?? none), choose];
}
