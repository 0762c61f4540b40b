import type { Draft } from './cart-draft';
import type { Application } from './cart-item';

interface Joined {
  readonly isThere: (application: Application) => boolean;
  readonly add: (application: Application) => Promise<void>;
  /** Undefined where it was no refusal: then nothing more is added now. */
  readonly reasonOf: (error: unknown) => string | undefined;
  /** What a failure leaves to the next time. */
  readonly keep: (drafts: readonly Draft[]) => void;
}

/** Puts drafts into the server's cart; what is there already stays one. Resolves to those that it refused. */
export async function joinDrafts(
  waiting: readonly Draft[],
  { isThere, add, reasonOf, keep }: Joined,
): Promise<readonly Draft[]> {
  const refused: Draft[] = [];
  for (const [index, draft] of waiting.entries()) {
    if (isThere(draft.application)) continue;
    try {
      await add(draft.application);
    } catch (error) {
      const problem = reasonOf(error);
      if (problem === undefined) {
        keep([...refused, ...waiting.slice(index)]);
        throw error;
      }
      refused.push({ ...draft, problem });
    }
  }
  return refused;
}
