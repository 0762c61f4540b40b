// chunk: none
import { durationText, isSpan } from '../format/duration';
import type { Meter } from './field';

/** Whether a cell shows a part of a whole. */
export function isMeter(value: unknown): value is Meter {
  return typeof value === 'object' && value !== null && 'used' in value && 'total' in value;
}

/** `format` groups digits where people read; an export keeps plain numbers. */
export function meterText(meter: Meter, format: (value: number) => string = String): string {
  const used = format(meter.used);
  if (meter.unit === '%') return withUnit(used, meter.unit);
  const part = meter.total > 0 ? `${used} / ${format(meter.total)}` : used;
  return withUnit(part, meter.unit);
}

/** `16 GB`; a percentage is one word, and a stretch of time is said in the largest units that fit it. */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit && isSpan(unit) && !Number.isNaN(Number(text))) return durationText(Number(text), unit);
  return unit ? `${text}${unit === '%' ? '' : ' '}${unit}` : text;
}
