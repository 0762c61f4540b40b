/** A disk that takes no more, for what is written through file handles. */
import { open } from 'node:fs/promises';

const methods = ['write', 'writeFile', 'sync', 'datasync'] as const;
type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/** `once`: room is made at once; `still`: nothing more is written until the work is over. */
export type Fullness = 'once' | 'still';

/** Does the work with a disk that is full at the call `at`, the first being 1; whether it came to that. */
export async function fullAt<T>(
  at: number,
  fullness: Fullness,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly failed: boolean }> {
  const handle = await open('/dev/null');
  const proto = Object.getPrototypeOf(handle) as Record<(typeof methods)[number], Method>;
  await handle.close();
  const own = Object.fromEntries(methods.map((name) => [name, proto[name]]));
  let asked = 0;
  for (const name of methods)
    proto[name] = function (...given) {
      asked += 1;
      if (asked < at || (fullness === 'once' && asked > at)) return own[name]!.apply(this, given);
      const error = new Error('ENOSPC: no space left on device');
      return Promise.reject(Object.assign(error, { code: 'ENOSPC', errno: -28, syscall: name }));
    };
  try {
    const value = await work();
    return { value, failed: asked >= at };
  } finally {
    Object.assign(proto, own);
  }
}
