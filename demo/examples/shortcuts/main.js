import { getToken } from '../token';

const picker = document.querySelector('by-host-picker');
picker.getToken = getToken;
picker.addEventListener('by-change', ({ detail }) => {
  document.querySelector('output').value = detail.value.length;
});

const shortcuts = ['a', 'c', 'j', 's', 'x', '/', '?', 'Escape'];
document.addEventListener('keydown', ({ key }) => {
  if (shortcuts.includes(key)) document.querySelector('#keys').append(key, ' ');
});
