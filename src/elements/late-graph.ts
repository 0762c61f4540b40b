// What a tag loads only when somebody is about to use it. The loader, which knows the hashes, is another module graph: the
// two meet on the realm.
type Graphs = Record<string, () => Promise<unknown>>;

const KEY = Symbol.for('by-console.late-graphs@1');
const realm = globalThis as { [key: symbol]: Graphs | undefined };

/** `check` makes sure that the late files of an entry arrive intact. */
export function offerLateGraph(entry: string, check: () => Promise<unknown>): void {
  (realm[KEY] ??= {})[entry] = check;
}

/** To be awaited before the first late import; rejects when a file is not what was built. */
export async function lateGraph(entry: string): Promise<void> {
  await realm[KEY]?.[entry]?.();
}
