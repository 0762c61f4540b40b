// chunk: list-dialogs
import { useEffect, useRef, useState } from 'react';
import { labelled } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import { failuresOf, runBulk } from '../../../core/resource/bulk';
import type { NoticeTone } from '../../../core/notices';
import type { BulkOptions, RowOutcome } from '../../../core/resource/bulk';
import type { OpContext } from '../../../core/resource/operation';
import { workOf } from '../../../core/work';
import type { WorkUnderWay } from '../../../core/work';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { useAnnounce } from '../../surface/surface-context';
import { resourceTexts as m } from '../messages';

interface BulkRunProps<R> {
  readonly id: (row: R) => string;
  readonly label: (row: R) => string;
  /** What the run is called: among what runs in the console, and in what is told at its end. */
  readonly names: { readonly work: Text; readonly told: Text };
  /** How its end is told. */
  readonly ended: 'bulk.begun' | 'bulk.result';
  /** What is accepted only begins: whoever ran it follows it to its end, and the work with it. */
  readonly isFollowed?: boolean;
  /** Where it belongs; asked when it begins. */
  readonly path: () => string;
  /** Where those that are not done can be done again, by an address from the beginning. */
  readonly again?: () => (ids: readonly string[]) => string;
}

interface Run<R> extends Pick<BulkOptions<R>, 'op' | 'rows' | 'values'> {
  readonly context: (signal: AbortSignal) => OpContext;
}

/** Of a run: the rows whose request was accepted, and the work that goes on until they have settled. */
export interface AcceptedRun<R> {
  readonly rows: readonly R[];
  readonly work: WorkUnderWay;
}

/** As many rows as an address names. */
const MOST_AGAIN = 50;

/** As it is told of a run: how many are done, and how many have failed. */
export function countsOf<R>(outcomes: readonly RowOutcome<R>[]) {
  const of = (state: RowOutcome<R>['state']) => outcomes.filter((each) => each.state === state);
  return { done: of('done').length, failed: of('failed').length };
}

/**
 * A run over many rows with one result for each, which goes on when the dialog is left: it stands among what runs in the console, and
 * its end is told, by a notice to whoever has left (`tell`, which is there for runs of one request too). `run` answers nothing where somebody else is signed in at its end.
 */
export function useBulkRun<R>(props: BulkRunProps<R>) {
  const { id, label, names, ended, isFollowed = false, path, again } = props;
  const runtime = useRuntime();
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const announce = useAnnounce();
  const [outcomes, setOutcomes] = useState<readonly RowOutcome<R>[]>();
  const [running, setRunning] = useState<AbortController>();
  /** The dialog was left, and the run goes on. */
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const tell = (said: string, tone: NoticeTone) => {
    if (isLeft.current)
      runtime.notices.push({ tone, text: labelled(show(names.told), said, locale) });
    else announce(said);
  };
  const run = async ({
    op,
    rows,
    values,
    context,
  }: Run<R>): Promise<AcceptedRun<R> | undefined> => {
    const abort = new AbortController();
    setRunning(abort);
    // At its end somebody may be on another page, or be somebody else.
    const toAgain = again?.();
    const { epoch } = runtime.session.getState();
    const work = workOf(runtime).begin({
      kind: 'bulk',
      title: show(names.work),
      path: path(),
      total: rows.length,
    });
    const kept = (outcomes ?? []).filter(({ row }) => !rows.includes(row));
    const done = await runBulk({
      ...{ op, rows, values },
      context: context(abort.signal),
      onChange: (next) => {
        setOutcomes([...kept, ...next]);
        work.change({
          ...(isFollowed ? {} : { done: countsOf(next).done }),
          failures: failuresOf(next, label, show),
        });
      },
    });
    const open = done.filter(({ state }) => state !== 'done').map(({ row }) => id(row));
    const isNamed = open.length > 0 && open.length <= MOST_AGAIN;
    const state = abort.signal.aborted ? 'stopped' : countsOf(done).failed > 0 ? 'failed' : 'done';
    const refused = failuresOf(done, label, show);
    const accepted = done.filter((each) => each.state === 'done').map(({ row }) => row);
    const isOurs = runtime.session.getState().epoch === epoch;
    const end: WorkUnderWay['end'] = (last, { failures = [], ...progress } = {}) =>
      work.end(last === 'done' ? state : last, {
        ...progress,
        failures: [...refused, ...failures],
        ...(toAgain && isNamed ? { again: toAgain(open) } : {}),
      });
    if (!isOurs || !isFollowed || accepted.length === 0) end(state);
    setOutcomes([...kept, ...done]);
    setRunning(undefined);
    if (!isOurs) return undefined;
    const counts = countsOf([...kept, ...done]);
    const said = t(ended, counts);
    tell(said, counts.failed > 0 ? 'warning' : 'success');
    return { rows: accepted, work: { ...work, end } };
  };
  return { outcomes, setOutcomes, running, run, tell };
}
