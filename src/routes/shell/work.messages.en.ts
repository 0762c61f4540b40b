import type { zh } from './work.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'work.summary': '{running} running, {ended} ended',
  'work.empty': 'No bulk operations, imports, exports or uploads yet',
  'work.clear': 'Clear what has ended',
  'work.open': 'Open',
  'work.again': 'Retry what was not done',
  'work.failed': 'Failed: {count}',
  'work.of': '{done} / {total}',
  'work.kind.bulk': 'Bulk operation',
  'work.kind.row': 'Operation',
  'work.kind.import': 'Import',
  'work.kind.export': 'Export',
  'work.kind.upload': 'Upload',
  'work.state.running': 'Running',
  'work.state.done': 'Done',
  'work.state.failed': 'With failures',
  'work.state.stopped': 'Stopped',
  'work.state.cut': 'Interrupted',
  'work.state.unknown': 'End unknown',
  'work.cut': 'The page was closed or reloaded before the end: see how far it got.',
  'work.cut.upload':
    'The page was closed or reloaded before the end. Choose the same file there again: it goes on with what is left.',
  'work.goOn': 'Go on',
  'work.unknown': 'It is not known how it ended: look at it to see its state.',
  'work.runs': 'My runs of jobs',
  'work.everyRun': 'All runs',
};
