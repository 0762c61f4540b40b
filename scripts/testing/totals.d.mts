export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** Where something failed. */
  readonly files: string[];
}
export function plain(output: string): string;
export function nodeTotals(output: string): Totals | null;
export function browserTotals(output: string): Totals | null;
export function reasonsOf(output: string): string[];
export function secondsOf(output: string, suites: readonly string[]): number;
