/** The bare tags, as React's own documentation writes custom elements: 19 and 18 are given the same, on a server too. */
import { createElement } from 'react';
import { attributesOf, type Part, type PickerProps } from '../adapter';

const form = (tags: readonly unknown[]) => createElement('form', null, tags as never);

export const forms = {
  pickers: (all: readonly PickerProps[]) =>
    form(
      all.map(({ key, onChange, onInvalid, onCamel, ...props }) =>
        createElement('by-host-picker', {
          ...{ key, ...props },
          ...{ 'onby-change': onChange, 'onby-invalid-value': onInvalid },
          onbyAuthRequired: onCamel,
        }),
      ),
    ),
  parts: (all: readonly Part[]) =>
    form(
      all.map((part) => {
        const listeners = Object.entries(part.events).map(([name, listen]) => [
          `on${name}`,
          listen,
        ]);
        const { tag, key, flags, props } = part;
        const events = Object.fromEntries(listeners) as Record<string, unknown>;
        return createElement(tag, { key, ...attributesOf(part), ...flags, ...props, ...events });
      }),
    ),
};
