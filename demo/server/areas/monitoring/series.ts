import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import { metricShapes } from './metrics';

/**
 * Values of one metric of one resource over time, in epoch seconds. A generated series is a function of resource,
 * metric and time alone: whoever asks, whenever, gets the same, and nothing is stored. Decision 0074.
 */
export interface TimeSeries {
  /** Undefined where nothing was measured. */
  at(time: number): number | undefined;
  /** Between these lies every value outside `excursions`; absent where that is not known. */
  readonly quiet?: readonly [number, number];
  excursions?(from: number, to: number): readonly Excursion[];
}

export interface Excursion {
  readonly start: number;
  readonly end: number;
  readonly peak: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** China Standard Time: the working day that the values follow. */
const CHINA = 8 * HOUR;
/** In each slot is one excursion or none, so that finding them needs no search. */
const SLOT = 10 * DAY;
const CHANCE = 0.3;
const SHORTEST = 15 * 60;
const LONGEST = 2 * DAY;
const GAP_SLOT = 6 * DAY;
const GAP_CHANCE = 0.3;
const LONGEST_GAP = 25 * 60;

/** FNV-1a: a number of 32 bits from a text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A fraction of 1 from a seed and a number: the same ones give the same. */
export function fraction(seed: number, index: number): number {
  let t = (seed ^ Math.imul(index, 0x9e3779b1)) >>> 0;
  t = Math.imul(t ^ (t >>> 16), 0x21f0aaad);
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
  return ((t ^ (t >>> 15)) >>> 0) / 4_294_967_296;
}

const between = ([low, high]: readonly [number, number], part: number) => low + (high - low) * part;

/** Between -1 and 1, without jumps. */
function smoothNoise(seed: number, position: number): number {
  const left = Math.floor(position);
  const t = position - left;
  const eased = t * t * (3 - 2 * t);
  const a = fraction(seed, left);
  return (a + (fraction(seed, left + 1) - a) * eased) * 2 - 1;
}

export class GeneratedSeries implements TimeSeries {
  readonly quiet: readonly [number, number];
  private readonly seed: number;
  private readonly gapSeed: number;
  private readonly base: number;
  private readonly day: number;
  private readonly noise: number;
  private readonly peak: readonly [number, number];
  private readonly most: number;
  /** Things that are counted are whole. */
  private readonly digits: number;
  private readonly since: number;
  private readonly until: number;
  /* Of the slot that was looked at last: times are asked for in order, and a slot is thousands of them. */
  private excursionSlot = Number.NaN;
  private excursion: Excursion | undefined;
  private gapSlot = Number.NaN;
  private gap: Gap;

  constructor(resourceId: string, metric: MetricName, since: number, until = Infinity) {
    const { base, day, noise, peak, most, valueType } = metricShapes[metric];
    this.digits = valueType === 'count' ? 1 : 100;
    this.seed = seedOf(`${resourceId}/${metric}`);
    this.gapSeed = seedOf(resourceId);
    this.base = between(base, fraction(this.seed, -1));
    this.day = between(day, fraction(this.seed, -2));
    this.noise = noise;
    this.peak = peak;
    this.most = most;
    this.since = since;
    this.until = until;
    this.quiet = [
      Math.floor(Math.max(0, this.base - noise * 1.5) * this.digits) / this.digits,
      Math.ceil(Math.min(most, this.base + this.day + noise * 1.5) * this.digits) / this.digits,
    ];
  }

  at(time: number): number | undefined {
    if (time < this.since || time >= this.until || this.isGap(time)) return undefined;
    const quiet = this.quietAt(time);
    const excursion = this.excursionOf(Math.floor(time / SLOT));
    const value =
      excursion && time >= excursion.start && time <= excursion.end
        ? lifted(quiet, excursion, time, this.noise * 0.25 * smoothNoise(this.seed ^ 7, time / 240))
        : quiet;
    return Math.round(Math.min(this.most, Math.max(0, value)) * this.digits) / this.digits;
  }

  excursions(from: number, to: number): readonly Excursion[] {
    const found: Excursion[] = [];
    const first = Math.floor(Math.max(from, this.since) / SLOT);
    const last = Math.floor(Math.min(to, this.until) / SLOT);
    for (let slot = first; slot <= last; slot++) {
      const excursion = this.excursionOf(slot);
      if (excursion && excursion.end >= from && excursion.start <= to) found.push(excursion);
    }
    return found;
  }

  /** The working day, weaker at week-ends, and two kinds of noise. */
  private quietAt(time: number): number {
    const local = time + CHINA;
    const hour = (local % DAY) / HOUR;
    const weekday = (Math.floor(local / DAY) + 4) % 7;
    const rhythm = 0.5 - 0.5 * Math.cos(((hour - 3) / 24) * 2 * Math.PI);
    const lift = this.day * rhythm * (weekday === 0 || weekday === 6 ? 0.55 : 1);
    const slow = smoothNoise(this.seed ^ 3, time / (2.5 * HOUR));
    const fast = smoothNoise(this.seed ^ 5, time / 300);
    return this.base + lift + this.noise * (slow + fast * 0.5);
  }

  private excursionOf(slot: number): Excursion | undefined {
    if (slot !== this.excursionSlot) {
      this.excursionSlot = slot;
      this.excursion = this.findExcursion(slot);
    }
    return this.excursion;
  }

  private findExcursion(slot: number): Excursion | undefined {
    const dice = (index: number) => fraction(this.seed, slot * 8 + index + 1_000);
    if (dice(0) >= CHANCE) return undefined;
    const length = Math.round(between([SHORTEST, LONGEST], dice(1) ** 2));
    // Inside its slot, so that two never overlap.
    const start = Math.round(slot * SLOT + dice(2) * (SLOT - LONGEST));
    return { start, end: start + length, peak: between(this.peak, dice(3)) };
  }

  private isGap(time: number): boolean {
    const slot = Math.floor(time / GAP_SLOT);
    if (slot !== this.gapSlot) {
      this.gapSlot = slot;
      this.gap = gapIn(this.gapSeed, slot);
    }
    return isWithin(this.gap, time);
  }
}

type Gap = readonly [number, number] | undefined;
const isWithin = (gap: Gap, time: number) => gap !== undefined && time >= gap[0] && time < gap[1];

function gapIn(seed: number, slot: number): Gap {
  if (fraction(seed, slot * 4) >= GAP_CHANCE) return undefined;
  const length = 600 + fraction(seed, slot * 4 + 1) * (LONGEST_GAP - 600);
  const start = slot * GAP_SLOT + fraction(seed, slot * 4 + 2) * (GAP_SLOT - length);
  return [start, start + length];
}

/** Whether nothing at all is measured of a resource at this moment: its metrics have their gaps together. */
export const isMute = (resourceId: string, time: number): boolean =>
  isWithin(gapIn(seedOf(resourceId), Math.floor(time / GAP_SLOT)), time);

/** Up within the first sixth of the excursion, down within the last. */
function lifted(quiet: number, { start, end, peak }: Excursion, time: number, noise: number) {
  const edge = (end - start) / 6;
  const part = Math.min(1, (time - start) / edge, (end - time) / edge);
  return quiet + (Math.max(peak, quiet) - quiet) * part + noise * part;
}
