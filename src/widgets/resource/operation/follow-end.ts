// chunk: list-dialogs
import type { Query } from '@tanstack/react-query';
import { whenUserLeaves } from '../../../core/bus';
import { text } from '../../../core/i18n/translator';
import { queryClientOf } from '../../../core/query-client';
import type { Page } from '../../../core/api/endpoint';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import { isTransient } from '../../../core/resource/rows';
import type { Runtime } from '../../../core/runtime';
import { workOf } from '../../../core/work';
import type { AskRows } from '../list/use-transient-rows';
import { resourceTexts as m } from '../messages';

/** Rows that no screen asks for are asked for after this many milliseconds, and given up after so many times. */
const POLL = 5000;
const TIMES = 360;

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
  readonly id: string;
  readonly name: string;
  /** What the operation is called, in the language in which it was asked for. */
  readonly op: string;
  readonly ask: AskRows<R>;
  /** Where the row is seen. */
  readonly path: string;
}

/**
 * Tells once how an accepted operation has ended, by the status in which its row settles, whatever screen is shown then.
 * A screen that shows the row asks for it already; its answers are read, and without one the row is asked for here.
 */
export function followEnd<R>(runtime: Runtime, begun: Begun<R>): void {
  const { def, spec, id, ask } = begun;
  const queries = queryClientOf(runtime);
  const cache = queries.getQueryCache();
  const [field, values] = outcomesOf(begun);
  const work = workOf(runtime).begin({
    kind: 'row',
    title: `${begun.op} · ${begun.name}`,
    path: begun.path,
    total: 1,
    row: { list: def.list.name, id, field, ...values },
  });
  const asking = new AbortController();
  const all = waitingOf(runtime);
  const key = [def.name, id, spec.label.key].join('\n');
  all.get(key)?.('again');
  let times = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop: Stop = (why) => {
    clearTimeout(timer);
    asking.abort();
    unsubscribe();
    if (all.get(key) === stop) all.delete(key);
    // Nothing where its end is known, or its user has left.
    if (why === 'again') work.drop();
    else work.end('unknown');
  };
  const see = (row: R) => {
    if (asking.signal.aborted || isTransient(row, def.fields)) return;
    const end = endOf(begun, row);
    work.end(end.tone === 'success' ? 'done' : 'failed', end.tone === 'success' ? { done: 1 } : {});
    stop();
    runtime.notices.push(end);
  };
  const pages = () =>
    cache.findAll({ queryKey: [def.list.name] }).flatMap((query) => {
      const page = query.state.data as Partial<Page<R>> | undefined;
      const row = page?.rows?.find((each) => def.id(each) === id);
      return row === undefined || query.state.isInvalidated ? [] : [{ query, row }];
    });
  const poll = async () => {
    times += 1;
    const shown = pages().find(({ query }) => isLooked(query));
    if (shown) see(shown.row);
    else {
      try {
        const params = JSON.stringify([{ name: 'id', sign: 'IN', value: [id] }]);
        const how = { ignoreErrors: true, inPlace: true };
        const { rows } = await ask({ page: 1, rows: 1, params }, asking.signal, how);
        const row = rows.find((each) => def.id(each) === id);
        if (row === undefined) {
          work.end('done', { done: 1 });
          stop(); // it is gone, and nothing is left to tell of
        } else see(row);
      } catch {
        // Away for a while: asked again.
      }
    }
    if (asking.signal.aborted) return;
    if (times >= TIMES) stop();
    else timer = setTimeout(() => void poll(), POLL);
  };

  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || (query.queryKey as readonly unknown[])[0] !== def.list.name) return;
    const shown = pages().find((each) => isLooked(each.query));
    if (shown && !shown.query.state.isInvalidated) see(shown.row);
  });
  all.set(key, stop);
  timer = setTimeout(() => void poll(), POLL);
}

const isLooked = (query: Query) => query.getObserversCount() > 0;

/** The field by which an operation is known to have ended, which of its values are on the way, and which mean that all went well. */
function outcomesOf<R>({ def, spec }: Begun<R>) {
  const field = Object.keys(spec.then ?? {}).find((key) => def.fields.get(key)?.dictionary) ?? '';
  const dictionary = def.fields.get(field)?.dictionary;
  const codes = (dictionary?.values ?? []).map((code) => ({ code, ...dictionary?.lookup(code) }));
  const good = codes.filter(({ code, busy, tone }) =>
    spec.settles === undefined ? !busy && tone !== 'danger' : code === spec.settles,
  );
  const codesOf = (some: typeof codes) => some.map(({ code }) => code);
  return [field, { busy: codesOf(codes.filter(({ busy }) => busy)), good: codesOf(good) }] as const;
}

function endOf<R>({ def, spec, name, op }: Begun<R>, row: R) {
  const isFailed = Object.keys(spec.then ?? {}).some((field) => {
    const value = (row as Readonly<Record<string, unknown>>)[field];
    if (spec.settles !== undefined) return value !== spec.settles;
    return def.fields.get(field)?.dictionary?.lookup(value).tone === 'danger';
  });
  if (!isFailed) return { tone: 'success' as const, text: text(m, 'op.doneNamed', { op, name }) };
  return { tone: 'error' as const, text: text(m, 'op.ended', { op, name }) };
}
