import type { zh } from './machine-board.messages.zh-CN';

export const en = {
  title: 'Where the machines are',
  none: 'No host in this pool yet',
  noneHint: 'Add a host, and its machines are shown here',
  cpu: 'CPU (cores)',
  memory: 'Memory (GB)',
  maintenance: 'In maintenance',
  count: 'machines: {count}',
  empty: 'No machine',
  size: '{cpu} cores · {memory} GB',
  actions: 'What to do with {name}',
  open: 'Open {name}',
  migrate: 'Migrate to {name} (left: {cpu} cores, {memory} GB)',
  migrateTo: 'Migrate to {name}',
  closed: 'The host is offline or in maintenance',
  status: 'It is “{status}” and cannot be migrated',
  migrated: '“{name}” is on “{host}” now',
  hint: 'Drag a machine to another host, or migrate it by its menu',
  moreHosts: 'The first {count} hosts of {total}',
  more: 'The first {count} machines of {total}',
} satisfies Record<keyof typeof zh, string>;
