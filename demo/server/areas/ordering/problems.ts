import type { SessionContext } from '../../app';
import { PlainRefusal, Refusal } from '../../refusal';

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** A question that an order asks before it is made; it throws the reason against it. */
export type Check = () => Promise<unknown>;

/** The reason in words, or the error again when it is none. */
export function problemOf(error: unknown, { locale }: Pick<SessionContext, 'locale'>): Problem {
  if (error instanceof PlainRefusal) return { field: '', message: error.message };
  if (!(error instanceof Refusal)) throw error;
  const { field } = (error.data ?? {}) as { readonly field?: unknown };
  return { field: typeof field === 'string' ? field : '', message: error.say(locale) };
}

/** Every reason at once, so that nobody mends one to hear of the next. */
export async function problemsOf(
  context: Pick<SessionContext, 'locale'>,
  checks: readonly Check[],
): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      found.push(problemOf(error, context));
    }
  }
  return found;
}
