import { withRatingsOf, type Message } from './message';

/** What one instance knows of the messages that are stored, by their ids. */
export interface KnownMessages {
  /** Stored when it last read or wrote, and shown by it. */
  readonly shown: ReadonlySet<string>;
  /** Said elsewhere: another tab or another instance of the page changes them. */
  readonly foreign: ReadonlySet<string>;
}

/**
 * One list of what is stored and what stands here, by id: several write the same conversation, and none of them may lose
 * what another has said. What one of the two has taken away stays away.
 */
export function mergeMessages(
  stored: readonly Message[],
  mine: readonly Message[],
  { shown, foreign }: KnownMessages,
): readonly Message[] {
  const own = new Map(withRatingsOf(stored, mine).map((message) => [message.id, message]));
  const all = stored.flatMap((message) => {
    const here = own.get(message.id);
    if (!here) return shown.has(message.id) ? [] : [message];
    return foreign.has(message.id) ? [message] : [here];
  });
  const ids = new Set(stored.map(({ id }) => id));
  const lastCommon = mine.findLastIndex(({ id }) => ids.has(id));
  let at = 0;
  mine.forEach((message, index) => {
    const found = all.findIndex(({ id }) => id === message.id);
    if (found >= 0) at = found + 1;
    else if (!shown.has(message.id)) {
      // A new question comes last, also behind what was asked elsewhere meanwhile; its answer follows it.
      if (message.role === 'user' && index > lastCommon) at = all.length;
      all.splice(at, 0, message);
      at += 1;
    }
  });
  return all;
}
