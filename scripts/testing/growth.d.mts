import type { StepResult } from './verdict.mjs';

export type Growing = 'screens' | 'endpoints';
/** Parts of a step, each 0 to 1, that go with the number of something. */
export type Growth = Partial<Readonly<Record<Growing, number>>>;

export const growingSuites: Readonly<Record<Growing, readonly string[]>>;
export function growthOf(
  run: { readonly output: string; readonly wall: number },
  expected: readonly Growing[],
): Growth;
export function growthOfAll(results: readonly StepResult[]): Growth;
export function countScreens(
  menus: readonly { readonly permCode: string; readonly route: string }[],
): number;
export function shareOfScreens(): number;
