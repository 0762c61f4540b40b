export interface ReleasePart {
  /** Why it cannot be run here; with `install` after what it needs was looked for and, where that is possible, installed. */
  readonly lacks: (options?: { readonly install?: boolean }) => string | undefined;
  /** What a release may go without, where the machine has no way to run it. */
  readonly mayLack?: boolean;
}

export interface Passed {
  readonly passed: number;
}

export interface ReleaseRecord {
  readonly date?: string;
  readonly passed?: number;
  readonly hash?: string;
  readonly leftOut?: { readonly date: string; readonly reason: string; readonly hash: string };
}

export type Records = Readonly<Record<string, ReleaseRecord>>;
export type Parts = Readonly<Record<string, ReleasePart>>;

export const LONGEST_PART: number;
export const LONGEST_RUN: number;
export function leftOutLine(name: string, reason: string): string;
export function leftOutLines(output: string): readonly string[];
export function standing(
  parts: Parts,
  last: Records,
  hash: string,
): {
  readonly owed: string[];
  readonly leftOut: { readonly name: string; readonly reason: string }[];
};
export function goThrough(
  asked: readonly string[],
  means: {
    readonly parts: Parts;
    readonly last: Records;
    readonly hash: string;
    readonly today: string;
    readonly run: (name: string, part: ReleasePart) => Promise<Passed | undefined>;
    readonly keep: (name: string, record: ReleaseRecord) => void;
    readonly say: (line: string) => void;
  },
): Promise<void>;
