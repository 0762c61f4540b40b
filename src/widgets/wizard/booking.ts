/** For how long, how many, and how it is paid (N-24, C-16): the inputs that every order has. */
import type { Sku } from '../../core/api/ordering/catalogue';
import { findPrice, type ChargeMode, type PriceRow } from '../../core/charge/price';
import { reservationDefaults } from '../../core/charge/reservation';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import { payPeriods, type PayPeriod } from '../../core/format/schedules';
import { inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import { text } from '../../core/i18n/translator';
import { limits } from '../../core/cart/cart-state';
import { wizardMessages as m } from './messages';

const input = inputs(m);
const counted = { required: true, whole: true, min: 1, initial: 1 } as const;
/** A price per use is paid once, however long the instance lives. */
const byPeriods = (values: FormValues) => values['chargeMode'] !== 'EachCharge';

export const bookingInputs = {
  chargeMode: input.select<ChargeMode>({
    label: 'booking.chargeMode',
    required: true,
    initial: 'PreCharge',
    from: chargeMode.values.map((value) => ({
      value,
      label: text(m, `charge.${value}`),
    })),
  }),
  mode: input.select<PayPeriod>({
    label: 'booking.mode',
    required: true,
    initial: reservationDefaults.mode,
    show: byPeriods,
    from: payPeriods.values.map((value) => ({ value, label: payPeriods.label(value) })),
  }),
  month: input.number({
    label: 'booking.month',
    max: limits.month.max,
    show: byPeriods,
    ...counted,
  }),
  count: input.number({ label: 'booking.count', max: limits.count.max, ...counted }),
} as const;

export const bookingNames = ['chargeMode', 'mode', 'month', 'count'] as const;

export interface Booking {
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  readonly month: number;
  readonly count: number;
  readonly nodes: number;
}

/** Numbers that are picked from a few arrive as text. */
const whole = (given: unknown, most: number): number | undefined => {
  if (given === undefined) return 1;
  const value = typeof given === 'string' && given !== '' ? Number(given) : given;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : undefined;
};

/** Undefined while a number is none: nothing is priced then. */
export function bookingOf(values: FormValues): Booking | undefined {
  const month = whole(values['month'], limits.month.max);
  const count = whole(values['count'], limits.count.max);
  const nodes = whole(values['nodes'], limits.nodes.max);
  if (month === undefined || count === undefined || nodes === undefined) return undefined;
  return {
    chargeMode: (values['chargeMode'] ?? 'PreCharge') as ChargeMode,
    mode: (values['mode'] ?? reservationDefaults.mode) as PayPeriod,
    month,
    count,
    nodes,
  };
}

/** Charge modes and periods that every chosen SKU has a price for; all of the first where none is chosen yet. */
export function offeredBookings(skus: readonly Sku[]): readonly PriceRow[] {
  const [first, ...others] = skus.map(({ prices }) => prices as readonly PriceRow[]);
  return (first ?? []).filter((price) =>
    others.every((prices) => findPrice(prices, { chargeMode: price.chargeMode, mode: price.mode })),
  );
}

/** What is offered instead where the chosen SKUs have no price for the present booking. */
export function offeredInstead(
  skus: readonly Sku[],
  { chargeMode: charge, mode }: Pick<Booking, 'chargeMode' | 'mode'>,
): Pick<Booking, 'chargeMode' | 'mode'> | undefined {
  const offered = offeredBookings(skus);
  if (offered.length === 0 || findPrice(offered, { chargeMode: charge, mode })) return undefined;
  return offered.find((price) => price.chargeMode === charge) ?? offered[0];
}
