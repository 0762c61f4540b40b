// The same page by React and antd.
import { Button, Input, Modal, Progress, Table, Tag, Tooltip, message } from 'antd';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { after, DIALOG_EACH, frame, loadHosts, PAGE } from './hosts.mjs';

const kinds = { running: 'success', stopped: 'default', starting: 'warning', failed: 'error' };
const columnsOf = (open) => [
  {
    title: 'name',
    key: 'name',
    render: ({ name, ip }) => h(Tooltip, { title: ip }, h('a', null, name)),
  },
  { title: 'ip', dataIndex: 'ip' },
  { title: 'state', key: 'state', render: ({ state }) => h(Tag, { color: kinds[state] }, state) },
  {
    title: 'load',
    key: 'load',
    render: ({ load }) => h(Progress, { percent: load, size: 'small' }),
  },
  {
    title: '',
    key: 'open',
    render: ({ id }) => h(Button, { size: 'small', onClick: () => open(id) }, 'open'),
  },
];

function Page({ hand }) {
  const [hosts, setHosts] = useState([]);
  const [open, setOpen] = useState('');
  const [words, setWords] = useState('');
  const [notes, holder] = message.useMessage();
  Object.assign(hand, { setHosts, setOpen, notes });
  return h(
    'div',
    null,
    holder,
    h(Input, { value: words, onChange: ({ target }) => setWords(target.value), allowClear: true }),
    h(Table, {
      rowKey: 'id',
      rowSelection: {},
      columns: columnsOf(setOpen),
      dataSource: hosts,
      pagination: { pageSize: PAGE },
      scroll: { y: 560 },
      size: 'small',
    }),
    h(Modal, { open: open !== '', title: open, onCancel: () => setOpen('') }, h('p', null, open)),
  );
}

export async function work(container, rounds) {
  const hand = {};
  const root = createRoot(container);
  root.render(h(Page, { hand }));
  await frame();
  await after(20);
  for (let round = 0; round < rounds; round += 1) {
    const hosts = await loadHosts(round);
    hand.setHosts(hosts);
    if (round % DIALOG_EACH === 3) hand.setOpen(hosts[0].id);
    if (round % DIALOG_EACH === 7) hand.setOpen('');
    if (round % DIALOG_EACH === 9) void hand.notes.info(`round ${round}`, 0.2);
    await frame();
    await after(20);
  }
  root.unmount();
}
