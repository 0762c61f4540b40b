/**
 * Amounts of money, exact: C-23. Texts are decimals and stay so; a float is read as the decimal that it
 * prints as, to six places, because the places behind those are noise of its arithmetic.
 */
export type Amount = string | number | bigint;

/** C-23, W-22: decimals of an amount that is shown. */
export const shownDecimals = 2;
/** C-23, W-22: decimals of a float that count. */
export const keptDecimals = 6;

/** A decimal number without rounding: `units` times ten to the power of minus `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

function readDecimal(value: Amount | null | undefined): Decimal | undefined {
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  if (typeof value === 'number') {
    const exact = Number.isFinite(value) ? readText(String(value)) : undefined;
    return exact && exact.scale > keptDecimals ? atScale(exact, keptDecimals) : exact;
  }
  return value ? readText(value.trim()) : undefined;
}

function readText(text: string): Decimal | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', part = '', power = '0'] = match;
  if (whole + part === '') return undefined;
  const units = BigInt(whole + part) * (sign === '-' ? -1n : 1n);
  const scale = part.length - Number(power);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Rounds half away from zero, as invoices do. */
function atScale({ units, scale }: Decimal, wanted: number): Decimal {
  if (scale <= wanted) return { units: units * 10n ** BigInt(wanted - scale), scale: wanted };
  const cut = 10n ** BigInt(scale - wanted);
  const half = units < 0n ? -cut / 2n : cut / 2n;
  return { units: (units + half) / cut, scale: wanted };
}

function writeDecimal({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** `1234.50`; what is not an amount is a dash. */
export function formatAmount(value: Amount | null | undefined, decimals = shownDecimals): string {
  const read = readDecimal(value);
  return read ? writeDecimal(atScale(read, decimals)) : '—';
}

/** An amount as people read it, in groups of three digits: `12138.00` → `12,138.00`. Anything else stays as it is. */
export function groupedAmount(text: string): string {
  const match = /^([+-]?\d+)(\.\d*)?$/.exec(text);
  if (!match) return text;
  const [, whole = '', part = ''] = match;
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + part;
}

/** `12,138.00`; what is not an amount is a dash. */
export const shownAmount = (value: Amount | null | undefined): string =>
  groupedAmount(formatAmount(value));

/** Without zeros at the end, every digit kept: `8.50` → `8.5`. Undefined for what is not an amount. */
export function plainAmount(value: Amount | null | undefined): string | undefined {
  const read = readDecimal(value);
  if (!read) return undefined;
  let { units, scale } = read;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return writeDecimal({ units, scale });
}

/** To six decimals, as text. Throws a TypeError for what is not an amount: a wrong total is worse than none. */
export function addAmounts(...amounts: readonly Amount[]): string {
  const kept = amounts.map((amount) => atScale(required(amount), keptDecimals).units);
  return writeDecimal({ units: kept.reduce((sum, units) => sum + units, 0n), scale: keptDecimals });
}

/** Price by count, by discount, by periods: rounded once, to six decimals. Throws as `addAmounts` does. */
export function multiplyAmounts(...factors: readonly Amount[]): string {
  const product = factors.map(required).reduce(times, { units: 1n, scale: 0 });
  return writeDecimal(atScale(product, keptDecimals));
}

const times = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

function required(amount: Amount): Decimal {
  const read = readDecimal(amount);
  if (!read) throw new TypeError(`not an amount: ${JSON.stringify(String(amount))}`);
  return read;
}
