import { HostPickerElement } from '../../../src/elements/host-picker/host-picker-element.ts';
import { register } from '../../../src/elements/register.ts';
import { provide } from '../measure.mjs';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;

register('by-host-picker', HostPickerElement);
// What the tag loads late has run before anything is measured, as all of a peer has.
await import('../../../src/elements/define.ts');
await (await import('../../../src/widgets/host-picker/host-picker.tsx')).loadWindowPart();

provide((box, hosts) => {
  const picker = document.createElement('by-host-picker');
  picker.loadHosts = () => hosts;
  box.append(picker);
  const root = () => picker.shadowRoot;
  const number = (selector) => Number(/\d+/.exec(root().querySelector(selector)?.textContent)?.[0]);
  return {
    root,
    row: '.hp-row[role="row"], .hp-window .hp-row',
    scroller: () => root().querySelector('.hp-window'),
    selectAll: () => root().querySelector('input[aria-label="选择全部"]').click(),
    chosen: () => picker.value.length,
    filter(text) {
      const label = [...root().querySelectorAll('label')].find(
        (each) => each.textContent === '私有 IP',
      );
      setValue.call(label.control, text);
      label.control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    },
    found: () => number('.hp-summary'),
  };
});
