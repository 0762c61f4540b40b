import { getToken } from '../token';

const picker = document.querySelector('by-host-picker');
const form = document.querySelector('form');
const toggle = document.querySelector('#toggle');

// Properties may be set before the element's code has arrived.
picker.getToken = getToken;

picker.addEventListener('by-change', ({ detail }) => {
  document.querySelector('output').value = detail.value.length;
});
document.querySelector('#clear').addEventListener('click', () => {
  picker.value = [];
  document.querySelector('output').value = 0;
});
toggle.addEventListener('click', () => {
  if (picker.isConnected) picker.remove();
  else form.prepend(picker);
  toggle.textContent = picker.isConnected ? '移除' : '放回';
});
