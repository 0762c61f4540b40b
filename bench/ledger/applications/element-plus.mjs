// A page of hosts by Vue and Element Plus, drawn anew with each answer, with a dialog and a message now and then.
import {
  ElButton,
  ElDialog,
  ElInput,
  ElMessage,
  ElProgress,
  ElTable,
  ElTableColumn,
  ElTag,
  ElTooltip,
} from 'element-plus/es/index.mjs';
import { createApp, h, nextTick, ref, shallowRef } from 'vue';
import { after, DIALOG_EACH, frame, loadHosts } from './hosts.mjs';

const kinds = { running: 'success', stopped: 'info', starting: 'warning', failed: 'danger' };
const cell = (draw) => ({ default: ({ row }) => draw(row) });
const column = (label, draw) => h(ElTableColumn, { label, minWidth: 120 }, cell(draw));

function page(hosts, isOpen) {
  const words = ref('');
  return () => [
    h(ElInput, {
      modelValue: words.value,
      'onUpdate:modelValue': (text) => (words.value = text),
      placeholder: 'name',
      clearable: true,
    }),
    h(ElTable, { data: hosts.value, rowKey: 'id', border: true, height: 560 }, () => [
      h(ElTableColumn, { type: 'selection', width: 48 }),
      column('name', ({ name, ip }) => h(ElTooltip, { content: ip }, () => h('a', name))),
      column('ip', ({ ip }) => ip),
      column('state', ({ state }) => h(ElTag, { type: kinds[state] }, () => state)),
      column('load', ({ load }) => h(ElProgress, { percentage: load })),
      column('', ({ id }) =>
        h(ElButton, { size: 'small', onClick: () => (isOpen.value = id) }, () => 'open'),
      ),
    ]),
    h(
      ElDialog,
      {
        modelValue: isOpen.value !== '',
        title: isOpen.value,
        appendToBody: true,
        'onUpdate:modelValue': () => (isOpen.value = ''),
      },
      () => h('p', isOpen.value),
    ),
  ];
}

export async function work(container, rounds) {
  const hosts = shallowRef([]);
  const isOpen = ref('');
  const application = createApp({ setup: () => page(hosts, isOpen) });
  application.mount(container);
  for (let round = 0; round < rounds; round += 1) {
    hosts.value = await loadHosts(round);
    if (round % DIALOG_EACH === 3) isOpen.value = hosts.value[0].id;
    if (round % DIALOG_EACH === 7) isOpen.value = '';
    if (round % DIALOG_EACH === 9) ElMessage({ message: `round ${round}`, duration: 200 });
    await nextTick();
    await frame();
    await after(20);
  }
  application.unmount();
}
