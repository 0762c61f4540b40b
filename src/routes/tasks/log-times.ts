import { timeText } from '../../core/resource/time';

const stamp = /^\[(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))\]/gm;

/**
 * A log whose lines begin with when they were written, `[2026-11-20T10:08:52Z]`, as its reader's clock has it. A time
 * without a zone stays: nobody knows whose it is.
 */
export const withLocalTimes = (log: string): string =>
  log.replace(stamp, (whole: string, at: string) => `[${timeText(at, whole)}]`);
