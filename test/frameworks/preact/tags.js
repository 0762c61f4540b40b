import { h } from 'preact';
import { attributesOf } from '../adapter';

/** As one writes it: everything by its name. */
export const written = {
  pickers: (all) =>
    all.map(({ onChange, onInvalid, onCamel, ...props }) =>
      h('by-host-picker', { ...props, ...listened(onChange, onInvalid, onCamel) }),
    ),
  parts: (all) =>
    all.map((part) => {
      const { tag, key, flags, props } = part;
      return h(tag, { key, ...attributesOf(part), ...flags, ...props, ...listenersOf(part) });
    }),
};

/** With a ref, which the browser alone asks for: it sets what no text can say. */
export const referred = {
  pickers: (all) =>
    all.map(({ onChange, onInvalid, onCamel, value, runtime, loadHosts, disableHost, ...props }) =>
      h('by-host-picker', {
        ...props,
        ...listened(onChange, onInvalid, onCamel),
        ref: (tag) => tag && Object.assign(tag, { value, runtime, loadHosts, disableHost }),
      }),
    ),
  parts: (all) =>
    all.map((part) => {
      const { tag, key, flags, props } = part;
      const isNumber = ([, value]) => typeof value === 'number';
      const numbers = Object.fromEntries(Object.entries(props).filter(isNumber));
      const given = Object.fromEntries(Object.entries(props).filter((each) => !isNumber(each)));
      return h(tag, {
        ...{ key, ...attributesOf(part), ...flags, ...numbers, ...listenersOf(part) },
        ref: (element) => element && Object.assign(element, given),
      });
    }),
};

const listened = (onChange, onInvalid, onCamel) => ({
  'onby-change': onChange,
  'onby-invalid-value': onInvalid,
  onbyAuthRequired: onCamel,
});
const listenersOf = ({ events }) =>
  Object.fromEntries(Object.entries(events).map(([name, listen]) => [`on${name}`, listen]));
