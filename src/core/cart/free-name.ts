import type { Runtime } from '../runtime';
import type { CartLine } from './cart-item';

/** A name that no line has, and no instance either where the server can be asked (E-072). */
export async function freeName(
  runtime: Runtime,
  { name, serviceCode, draft }: CartLine,
  lines: readonly CartLine[],
): Promise<string> {
  const names = new Set(lines.map((line) => line.name));
  const { instanceNameFor } = await import('../api/ordering/applications');
  if (!draft && runtime.can(instanceNameFor.perm ?? null)) {
    const free = await runtime.call(instanceNameFor, { query: { serviceCode } });
    if (!names.has(free.name)) return free.name;
  }
  const stem = name.replace(/-\d+$/, '').slice(0, 45);
  let number = 2;
  while (names.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
