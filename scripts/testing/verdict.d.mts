import type { Growing, Growth } from './growth.mjs';

export interface StepResult {
  readonly name: string;
  /** Seconds. */
  readonly wall: number;
  /** Seconds of the processor, where the system tells. */
  readonly cpu?: number | undefined;
  readonly passed: number;
  readonly failed: number;
  /** Files that passed at their second try alone, with the tests that had failed at the first. */
  readonly unstable: readonly { readonly file: string; readonly tests: number }[];
  readonly grows?: Growth;
}
export interface Excuse {
  readonly file: string;
  readonly cause: string;
  /** A date, as 2026-06-10. */
  readonly since: string;
}
export function verdictOf(
  results: readonly StepResult[],
  excuses: readonly Excuse[],
): { passed: number; failed: number; unstable: string[] };
export function wrongExcuses(excuses: readonly Excuse[], now?: number): string[];
export function projected(
  results: readonly StepResult[],
  factors: Readonly<Record<Growing, number>>,
): { seconds: number; minutes: number };
export function tableOf(results: readonly StepResult[], wall: number): string[];
