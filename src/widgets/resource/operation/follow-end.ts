// chunk: list-dialogs
import type { Query } from '@tanstack/react-query';
import { whenUserLeaves } from '../../../core/bus';
import { formatList, text } from '../../../core/i18n/translator';
import { queryClientOf } from '../../../core/query-client';
import type { Page } from '../../../core/api/endpoint';
import { namesOf } from '../../../core/resource/access';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import { isTransient } from '../../../core/resource/rows';
import type { Runtime } from '../../../core/runtime';
import { workOf } from '../../../core/work';
import type { WorkUnderWay } from '../../../core/work';
import type { AskRows } from '../list/use-transient-rows';
import { resourceTexts as m } from '../messages';
import { endMessages } from './follow-end.messages';

/** Rows that no screen asks for are asked for after this many milliseconds, and given up after so many times. */
const POLL = 5000;
const TIMES = 360;
/** As many are asked for by one request: an address holds their ids. */
const AT_ONCE = 50;
/** Of those that did not succeed as many are named; the centre of work has them all. */
const NAMED = 3;

/** What is waited for now, each by its row and operation, to be left with the session. */
const waiting = new WeakMap<Runtime, Map<string, Stop>>();

/** `again`: the same has been set going once more. */
type Stop = (why?: 'again') => void;

function waitingOf(runtime: Runtime): Map<string, Stop> {
  const known = waiting.get(runtime);
  if (known) return known;
  const made = new Map<string, Stop>();
  waiting.set(runtime, made);
  whenUserLeaves(runtime.bus, () => {
    for (const stop of made.values()) stop();
  });
  return made;
}

export interface Begun<R> {
  readonly def: Resource<R>;
  readonly spec: OpSpec<R>;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** What the operation is called, in the language in which it was asked for. */
  readonly op: string;
  readonly ask: AskRows<R>;
  /** Where the row is seen. */
  readonly path: string;
  /** Of many rows: what already stands for them among what runs in the console. */
  readonly work?: WorkUnderWay;
}

/**
 * Tells once how an accepted operation has ended, by the status in which its rows settle, whatever screen is shown then.
 * A screen that shows a row asks for it already; its answers are read, and without one the row is asked for here.
 */
export function followEnd<R>(runtime: Runtime, begun: Begun<R>): void {
  const { def, spec, rows, op, ask } = begun;
  const queries = queryClientOf(runtime);
  const cache = queries.getQueryCache();
  const work = begun.work ?? beginRow(runtime, begun);
  const asking = new AbortController();
  const all = waitingOf(runtime);
  const left = new Map(rows.map(({ id, name }) => [id, name]));
  const done: string[] = [];
  const failures: { name: string; reason: string }[] = [];
  let gone = 0;
  let times = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keyOf = (id: string) => [def.name, id, spec.label.key].join('\n');
  const stops = new Map(
    rows.map(({ id }): [string, Stop] => [
      id,
      (why) => {
        if (why !== 'again') stop();
        else leave(id);
      },
    ]),
  );
  const forget = (id: string) => {
    left.delete(id);
    if (all.get(keyOf(id)) === stops.get(id)) all.delete(keyOf(id));
  };
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
    unsubscribe();
    for (const id of left.keys()) forget(id);
    // Nothing where its end is known, or its user has left.
    work.end('unknown');
  };
  /** One row less to wait for; with the last of them the end is told. */
  const leave = (id: string) => {
    forget(id);
    const ended = done.length + failures.length;
    const isMany = begun.work !== undefined;
    if (left.size > 0) {
      if (isMany) work.change({ done: done.length + gone });
      return;
    }
    if (ended + gone === 0) work.drop();
    else if (failures.length > 0)
      work.end('failed', isMany ? { done: done.length + gone, failures } : {});
    else work.end('done', { done: done.length + gone });
    stop();
    if (ended > 0) runtime.notices.push(endOf(runtime, op, done, failures));
  };
  const see = (row: R) => {
    const id = def.id(row);
    const name = left.get(id);
    if (name === undefined || asking.signal.aborted || isTransient(row, def.fields)) return;
    const reason = failureOf(runtime, begun, row);
    if (reason === undefined) done.push(name);
    else failures.push({ name, reason });
    leave(id);
  };
  const miss = (id: string) => {
    const name = left.get(id);
    if (name === undefined || asking.signal.aborted) return;
    if (spec.kind === 'remove') done.push(name);
    else gone += 1; // of what was not to be removed there is nothing left to tell
    leave(id);
  };
  const shown = () =>
    cache.findAll({ queryKey: [def.list.name] }).flatMap((query) => {
      const page = query.state.data as Partial<Page<R>> | undefined;
      if (!isLooked(query) || query.state.isInvalidated) return [];
      return page?.rows?.filter((each) => left.has(def.id(each))) ?? [];
    });
  const askFor = async (ids: readonly string[]) => {
    try {
      const params = JSON.stringify([{ name: 'id', sign: 'IN', value: ids }]);
      const how = { ignoreErrors: true, inPlace: true };
      const page = await ask({ page: 1, rows: ids.length, params }, asking.signal, how);
      for (const id of ids) {
        const row = page.rows.find((each) => def.id(each) === id);
        if (row === undefined) miss(id);
        else see(row);
      }
    } catch {
      // Away for a while: asked again.
    }
  };
  const poll = async () => {
    times += 1;
    const seen = shown();
    const isSeen = new Set(seen.map(def.id));
    for (const row of seen) see(row);
    const unseen = [...left.keys()].filter((id) => !isSeen.has(id));
    for (let at = 0; at < unseen.length && !asking.signal.aborted; at += AT_ONCE)
      await askFor(unseen.slice(at, at + AT_ONCE));
    if (asking.signal.aborted) return;
    if (times >= TIMES) stop();
    else timer = setTimeout(() => void poll(), POLL);
  };

  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || (query.queryKey as readonly unknown[])[0] !== def.list.name) return;
    for (const row of shown()) see(row);
  });
  for (const [id, own] of stops) {
    all.get(keyOf(id))?.('again');
    all.set(keyOf(id), own);
  }
  timer = setTimeout(() => void poll(), POLL);
}

/** One row among what runs in the console, which asks for it where nobody waits for it any more. */
function beginRow<R>(runtime: Runtime, begun: Begun<R>): WorkUnderWay {
  const [field, values] = outcomesOf(begun);
  const [row] = begun.rows;
  return workOf(runtime).begin({
    kind: 'row',
    title: `${begun.op} · ${namesOf(
      begun.rows.map(({ name }) => name),
      languageOf(runtime),
    )}`,
    path: begun.path,
    total: 1,
    row: { list: begun.def.list.name, id: row?.id ?? '', field, ...values },
  });
}

const isLooked = (query: Query) => query.getObserversCount() > 0;

/** The field by which an operation is known to have ended, which of its values are on the way, and which mean that all went well. */
function outcomesOf<R>({ def, spec }: Begun<R>) {
  const field = Object.keys(spec.then ?? {}).find((key) => def.fields.get(key)?.dictionary) ?? '';
  const dictionary = def.fields.get(field)?.dictionary;
  const codes = (dictionary?.values ?? []).map((code) => ({ code, ...dictionary?.lookup(code) }));
  const isGood = ({ code, busy, tone }: (typeof codes)[number]) =>
    spec.settles === undefined ? !busy && tone !== 'danger' : code === spec.settles;
  // A removal has gone well where the row is gone.
  const good = spec.kind === 'remove' ? [] : codes.filter(isGood);
  const codesOf = (some: typeof codes) => some.map(({ code }) => code);
  return [field, { busy: codesOf(codes.filter(({ busy }) => busy)), good: codesOf(good) }] as const;
}

/** In which status a row has failed, in words; undefined where it has not. */
function failureOf<R>(runtime: Runtime, { def, spec }: Begun<R>, row: R): string | undefined {
  const valueOf = (field: string) => (row as Readonly<Record<string, unknown>>)[field];
  const lookupOf = (field: string) =>
    def.fields.get(field)?.dictionary?.lookup(valueOf(field), languageOf(runtime));
  const fields = Object.keys(spec.then ?? {});
  const hasFailed = (field: string) =>
    spec.settles === undefined
      ? lookupOf(field)?.tone === 'danger'
      : valueOf(field) !== spec.settles;
  // What was to be removed is still there.
  if (spec.kind !== 'remove' && !fields.some(hasFailed)) return undefined;
  const field = fields.find((each) => def.fields.get(each)?.dictionary);
  return field === undefined ? '' : lookupOf(field)?.text;
}

const languageOf = (runtime: Runtime) => runtime.preferences.getState().locale;

/** As it is told: one row by its name, of several how many, and who did not succeed. */
function endOf(
  runtime: Runtime,
  op: string,
  done: readonly string[],
  failures: readonly { readonly name: string }[],
) {
  const count = done.length + failures.length;
  const name = done[0] ?? failures[0]?.name ?? '';
  if (failures.length === 0) {
    const said =
      count === 1
        ? text(m, 'op.doneNamed', { op, name })
        : text(endMessages, 'doneMany', { op, count });
    return { tone: 'success' as const, text: said };
  }
  const named = failures.slice(0, NAMED).map((each) => each.name);
  const names = formatList(named, languageOf(runtime));
  const params = { op, done: done.length, failed: failures.length, names };
  const more = failures.length > NAMED ? 'endedMore' : 'endedMany';
  const said = count === 1 ? text(m, 'op.ended', { op, name }) : text(endMessages, more, params);
  return { tone: 'error' as const, text: said };
}
