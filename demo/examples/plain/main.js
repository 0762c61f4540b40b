import { getToken } from '../token';

const find = (selector) => document.querySelector(selector);
const picker = find('by-host-picker');
const cart = find('by-order-cart');
const board = find('by-alarm-board');
const assistant = find('by-ai-assistant');

// Properties may be set before the elements' code has arrived; methods wait for it.
for (const element of [picker, cart, board, assistant]) element.getToken = getToken;
assistant.suggestions = ['如何创建云主机？'];

picker.addEventListener('by-change', ({ detail }) => {
  find('#hosts').value = detail.value.length;
});
find('#clear').addEventListener('click', () => {
  picker.value = [];
  find('#hosts').value = 0;
});
find('#toggle').addEventListener('click', ({ target }) => {
  if (picker.isConnected) picker.remove();
  else find('form').prepend(picker);
  target.textContent = picker.isConnected ? '移除' : '放回';
});

cart.addEventListener('by-change', ({ detail }) => {
  find('#lines').value = detail.items.length;
});
find('#add').addEventListener('click', async () => {
  await customElements.whenDefined('by-order-cart');
  await cart.add({
    serviceCode: 'support',
    name: 'support',
    items: [{ skuId: 'sku-support-business' }],
  });
});

board.addEventListener('by-alarm-confirm', ({ detail }) => {
  find('#confirmed').value = Number(find('#confirmed').value) + detail.ids.length;
});
assistant.addEventListener('by-message', () => {
  find('#messages').value = Number(find('#messages').value) + 1;
});
