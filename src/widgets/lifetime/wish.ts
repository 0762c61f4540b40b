/** What somebody wants of ordered instances, and what the server said of it (K-8). */

/** Of which instances: `ids:a,b` by their own ids, `resourceIds:a,b` by those of the resources that they are. */
export const aboutOf = (by: 'ids' | 'resourceIds', ids: readonly string[]): string =>
  `${by}:${ids.join(',')}`;

export function namedBy(about: string): { ids: string[]; resourceIds: string[] } {
  const [by = '', list = ''] = about.split(':', 2);
  const ids = list.split(',').filter((id) => id !== '');
  return by === 'ids' ? { ids, resourceIds: [] } : { ids: [], resourceIds: ids };
}

/** One instance that was asked about; its id in the request is the resource's where nobody ordered it. */
interface Foreseen {
  readonly id: string;
  readonly refused: boolean;
}

/** More time: chosen, and what that was said to cost. */
export interface ExtensionWish {
  readonly mode: string;
  readonly month: number | null;
  /** What the amounts below were said for; anything else waits for another answer. */
  readonly said: string;
  readonly rows: readonly (Foreseen & { readonly amount: string })[];
}

/** The end: what was said to come back, and the word that has to be typed before. */
export interface CancelationWish {
  readonly typed: string;
  readonly expected: string;
  readonly said: string;
  readonly rows: readonly Foreseen[];
}

/** What an extension is asked about. */
export const saidFor = (about: string, mode: string, month: number | null): string =>
  `${about} ${mode} ${month ?? ''}`;
