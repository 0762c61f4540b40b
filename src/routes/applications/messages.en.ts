import type { zh } from './messages.zh-CN';

/** Texts around applications of other vendors, English. */
export const en = {
  'app.slow': '“{name}” takes longer than usual to load.',
  'app.retry': 'Try again',
  'app.timeout': '“{name}” did not open in time',
  'app.gone': '“{name}” is not there any more',
  'app.failed': '“{name}” did not open',
  'app.reason': 'Reason',
  'ledger.title': 'Leave ledger ({open} open, {left} left)',
  'ledger.none': 'No application has been opened yet',
  'ledger.now': 'On the page now',
  'ledger.undone': 'Undone when it left',
  'ledger.told': 'Not undone, or refused',
} satisfies Record<keyof typeof zh, string>;
