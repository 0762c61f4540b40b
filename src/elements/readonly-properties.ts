import type { ElementSpec } from './descriptors';

const softened = new WeakSet<object>();

/**
 * Gives each read-only property of a class a setter that calls `refuse`. A bare getter throws on assignment in strict
 * code, and React assigns every prop whose name the element has.
 */
export function softenReadonly(
  prototype: object,
  { properties }: ElementSpec,
  refuse: (this: HTMLElement, name: string) => void,
): void {
  if (softened.has(prototype)) return;
  softened.add(prototype);
  for (const [name, { readonly }] of Object.entries(properties)) {
    const descriptor = readonly ? Object.getOwnPropertyDescriptor(prototype, name) : undefined;
    if (!descriptor?.get || descriptor.set) continue;
    Object.defineProperty(prototype, name, {
      ...descriptor,
      set(this: HTMLElement) {
        refuse.call(this, name);
      },
    });
  }
}
