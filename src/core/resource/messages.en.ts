import type { zh } from './messages.zh-CN';

export const en = {
  'common.name': 'Name',
  'common.code': 'Code',
  'common.status': 'Status',
  'common.description': 'Description',
  'common.created': 'Created',
  'common.updated': 'Updated',
  'common.create': 'Create',
  'common.edit': 'Edit',
  'common.delete': 'Delete',
  'resource.gone': 'This row no longer exists; refresh the list',
} satisfies Record<keyof typeof zh, string>;
