import { turns } from '../turns';

/** What a database goes through, in its own words: it is connections that end. */
export const databaseTurns = {
  start: { ...turns.start, label: 'db.start' },
  stop: { ...turns.stop, label: 'db.stop', confirm: 'db.stopConfirm' },
  restart: { ...turns.restart, label: 'db.restart', confirm: 'db.restartConfirm' },
} as const;
