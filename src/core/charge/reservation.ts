import type { PayPeriod } from '../format/schedules';

/**
 * N-24: for how long and how many. `month` counts the periods of `mode`, whatever they are: the name is the wire's,
 * from a time when there were only months.
 */
export interface Reservation {
  readonly mode: PayPeriod;
  readonly month: number;
  /** Instances. */
  readonly count: number;
  /** Nodes of each instance. */
  readonly nodes: number;
}

/** C-16 */
export const reservationDefaults = { mode: 'MONTH', month: 1, count: 1, nodes: 1 } as const;

/** China Standard Time, eight hours ahead all year: a month ends there, not in UTC. */
const CHINA = 8 * 3_600_000;
const lengths = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const;

/** When a reservation that starts then is over. A month from the 31st ends with the shorter month. */
export function endOfReservation(start: Date, mode: PayPeriod, periods: number): Date {
  if (mode !== 'MONTH' && mode !== 'YEAR') {
    return new Date(start.getTime() + lengths[mode] * periods);
  }
  const local = new Date(start.getTime() + CHINA);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + periods * (mode === 'YEAR' ? 12 : 1));
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0),
  ).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - CHINA);
}
