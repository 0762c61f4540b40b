import { loadChunk } from '../../../core/load-chunk';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import type { Runtime } from '../../../core/runtime';
import type { Begun } from './follow-end';

/** Whether what was accepted only begins: mostly the row is then on its way, which its list shows until it settles. */
export function isBegun<R>(
  def: Resource<R>,
  { then, begins }: Pick<OpSpec<R>, 'then' | 'begins'>,
): boolean {
  const isBusy = ([key, value]: readonly [string, unknown]) =>
    def.fields.get(key)?.dictionary?.lookup(value).busy;
  return begins ?? Object.entries(then ?? {}).some(isBusy);
}

/** What was made, one or several, where the answer says that it is still on its way; none where it is there, or nothing is said. */
export function begunRows<R>(def: Resource<R>, answer: unknown): readonly R[] {
  const words = def.fields.get('status')?.dictionary;
  const isBegunRow = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return false;
    const row = each as { readonly id?: unknown; readonly status?: unknown };
    return (
      typeof row.id === 'string' &&
      typeof row.status === 'string' &&
      words?.lookup(row.status).busy === true
    );
  };
  return (Array.isArray(answer) ? answer : [answer]).filter(isBegunRow) as R[];
}

/** Tells how an accepted operation ends, by what is fetched with the first one that only begins. */
export async function tellEnd<R>(runtime: Runtime, begun: Begun<R>): Promise<void> {
  if (begun.spec.begins) return; // nothing of the row says how it ends
  const { epoch } = runtime.session.getState();
  try {
    const { followEnd } = await loadChunk(() => import('./follow-end'));
    if (runtime.session.getState().epoch === epoch) followEnd(runtime, begun); // else another user's
  } catch (error) {
    runtime.reportError(error, 'how an operation ends');
  }
}
