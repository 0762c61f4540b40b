import { flushSync, hydrate, mount, type Component } from 'svelte';
import { attributesOf, offer, over, type Part } from '../adapter';

interface Shown {
  show: (all: readonly unknown[]) => void;
}
type Whole = Component<{ first: readonly unknown[] }>;
type Start = (
  component: Whole,
  options: { target: Element; props: { first: readonly unknown[] } },
) => unknown;

/** A part as a component takes it: `given` is what no text can say, for the one that sets it by an attachment. */
export function givenTo(part: Part) {
  const listeners = Object.entries(part.events).map(([name, listen]) => [`on${name}`, listen]);
  const events = Object.fromEntries(listeners) as Record<string, unknown>;
  const { tag, key, flags, props } = part;
  const given = Object.fromEntries(
    Object.entries(props).filter(([, value]) => typeof value !== 'number'),
  );
  return { tag, key, given, props: { ...attributesOf(part), ...flags, ...props, ...events } };
}

/** The first time over what the server's half has made, where the test has one. */
export function offerComponents(pickers: Whole, parts: Whole): void {
  let shown: Shown | undefined;
  const draw = (
    target: Element,
    component: Whole,
    first: readonly unknown[],
    start: Start = mount,
  ) => {
    if (shown) shown.show(first);
    else shown = start(component, { target, props: { first } }) as Shown;
    flushSync();
  };
  const isServed = globalThis.renderOnServer !== undefined;
  offer({
    render: (host, all) => draw(host, pickers, all),
    parts(host, all) {
      const first = all.map(givenTo);
      if (isServed && !shown)
        return over(host, { kind: 'parts', all, hydrate: () => draw(host, parts, first, hydrate) });
      draw(host, parts, first);
      return undefined;
    },
    hydrate: isServed
      ? (host, all) =>
          over(host, { kind: 'pickers', all, hydrate: () => draw(host, pickers, all, hydrate) })
      : undefined,
  });
}
