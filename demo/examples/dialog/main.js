import { getToken } from '../token';

const picker = document.querySelector('by-host-picker');
picker.getToken = getToken;
picker.addEventListener('by-change', ({ detail }) => {
  document.querySelector('output').value = detail.value.length;
});

document.querySelector('#choose').addEventListener('click', () => {
  document.querySelector('dialog').showModal();
});
