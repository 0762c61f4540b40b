/** React 19 with the bare tag, as its own documentation writes custom elements. */
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { attributesOf, offer } from './adapter';

let root: Root | undefined;
offer({
  render(host, all) {
    root ??= createRoot(host);
    const tags = all.map(({ key, onChange, onInvalid, ...props }) =>
      createElement('by-host-picker', {
        key,
        ...props,
        'onby-change': onChange,
        'onby-invalid-value': onInvalid,
      }),
    );
    flushSync(() => root?.render(<form>{tags}</form>));
  },
  parts(host, all) {
    root ??= createRoot(host);
    const tags = all.map((part) => {
      const listeners = Object.entries(part.events).map(([name, listen]) => [`on${name}`, listen]);
      const { tag, key, flags, props } = part;
      const events = Object.fromEntries(listeners) as Record<string, unknown>;
      return createElement(tag, { key, ...attributesOf(part), ...flags, ...props, ...events });
    });
    flushSync(() => root?.render(<form>{tags}</form>));
  },
});
