/** What Solid's compiler makes of `prop:value={…}` and `on:by-change={…}`: `spread` of the same names. */
import { createSignal, mapArray } from 'solid-js';
import { insert, render, spread } from 'solid-js/web';
import { offer } from '../adapter';

const [all, setAll] = createSignal([]);
let isShown = false;
const names = {
  name: 'name',
  required: 'required',
  disabled: 'disabled',
  pageSize: 'prop:pageSize',
  value: 'prop:value',
  runtime: 'prop:runtime',
  loadHosts: 'prop:loadHosts',
  disableHost: 'prop:disableHost',
  onChange: 'on:by-change',
  onInvalid: 'on:by-invalid-value',
};
const Picker = (key) => {
  const element = document.createElement('by-host-picker');
  const bound = {};
  for (const [from, to] of Object.entries(names))
    Object.defineProperty(bound, to, {
      enumerable: true,
      get: () => all().find((each) => each.key === key)?.[from],
    });
  spread(element, bound, false, true);
  return element;
};
offer({
  render(host, next) {
    setAll(next);
    if (isShown) return;
    isShown = true;
    const keys = mapArray(() => all().map(({ key }) => key), Picker);
    render(() => {
      const form = document.createElement('form');
      insert(form, keys);
      return form;
    }, host);
  },
});
