import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'recycle.title': 'Recycle bin',
  'recycle.hint':
    'Deleted resources stay here for {days} days and can be put back to their lists. After that they are gone for good.',
  'recycle.kind': 'Type',
  'recycle.project': 'Resource group',
  'recycle.removed': 'Deleted at',
  'recycle.expires': 'Permanently deleted at',
  'recycle.left': 'Permanent deletion',
  'recycle.isCanceled': 'It was given up by an order and cannot be restored: order a new one',
  'recycle.restore': 'Restore',
  'recycle.delete': 'Delete for good',
  'recycle.deleteConfirm':
    '“{names}” will be deleted for good and its data cannot be recovered. Continue?',
};
