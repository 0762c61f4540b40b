import type { PastedPiece } from './paste-parser';
import type { PasteProblem } from './picker-state';
import type { Reason } from './reasons';

export interface PasteRules {
  readonly chosen: (index: number) => boolean;
  /** How many are chosen already. */
  readonly count: number;
  readonly single: boolean;
  readonly template: string | null;
  readonly templateOf: (index: number) => string;
  /** V-002 and the page's own rule. */
  readonly reason: (index: number) => Reason | undefined;
}

export interface PasteResult {
  readonly accepted: readonly number[];
  /** What stays in the box, in the order in which it was pasted. */
  readonly problems: readonly PasteProblem[];
  /** M-02: more than one in single mode, so none was taken. */
  readonly tooMany: boolean;
}

/**
 * Decides for every pasted piece: taken, or why not. An address of several hosts is taken when exactly one of them can
 * be chosen. The first host taken sets the template (V-003) when none was chosen before.
 */
export function resolvePaste(
  pieces: readonly PastedPiece[],
  found: ReadonlyMap<string, readonly number[]>,
  rules: PasteRules,
): PasteResult {
  const takenBy = new Map<number, string>();
  let template = rules.template;

  const decide = ({ text, kind }: PastedPiece): Reason | undefined => {
    if (kind !== 'address') return { kind };
    const hosts = [...new Set(found.get(text) ?? [])];
    if (hosts.length === 0) return { kind: 'unknown' };
    const able = hosts.filter((host) => !rules.reason(host));
    if (able.length > 1) return { kind: 'ambiguous', count: able.length };
    const index = able[0] ?? hosts[0];
    if (index === undefined) return { kind: 'unknown' };
    if (rules.chosen(index)) return { kind: 'alreadyChosen' };
    const before = takenBy.get(index);
    if (before !== undefined) return { kind: 'sameHost', ip: before };
    const reason = rules.reason(index);
    if (reason) return reason;
    if (!rules.single) {
      template ??= rules.templateOf(index);
      if (rules.templateOf(index) !== template) return { kind: 'template' };
    }
    takenBy.set(index, text);
    return undefined;
  };

  const decided = pieces.map((piece) => ({ address: piece.text, reason: decide(piece) }));
  const tooMany = rules.single && takenBy.size > 0 && rules.count + takenBy.size > 1;
  const problems = decided.flatMap(({ address, reason }): PasteProblem[] => {
    if (reason) return [{ address, reason }];
    return tooMany ? [{ address, reason: { kind: 'single' } }] : [];
  });
  return { accepted: tooMany ? [] : [...takenBy.keys()], problems, tooMany };
}
