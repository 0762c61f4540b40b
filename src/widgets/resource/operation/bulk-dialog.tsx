// chunk: list-dialogs
import { useId, useMemo, useState } from 'react';
import { labelled, text } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import { questionOf, split } from '../../../core/resource/access';
import type { Split } from '../../../core/resource/access';
import { runTogether } from '../../../core/resource/bulk';
import type { Resource } from '../../../core/resource/definition';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import { firstRequest } from '../../../core/resource/request-of';
import { workOf } from '../../../core/work';
import { Button } from '../../controls/button';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { ErrorState } from '../../feedback/states';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './bulk-dialog.css';
import { BulkResults } from './bulk-results';
import { NamesList } from './names-list';
import { FormBox } from '../form/form-box';
import { InputFields } from '../form/input-fields';
import { resourceTexts } from '../messages';
import { dialogTexts as m } from '../list/dialogs.messages';
import { useInputForm } from '../form/use-input-form';
import { useListLocation } from '../list/list-location';
import { useListScope } from '../list/list-scope';
import { OwnPart } from '../list/own-part';
import type { ListHandle } from '../list/use-list';
import { OpResult, useResultAhead } from './op-result';
import type { Accepted } from './op-result';
import { OwnDialog } from './own-dialog';
import { useMatchingRows } from './use-matching-rows';
import { RequestMenu } from './request-menu';
import type { Writer } from './request-menu';
import { isBegun } from './settling';
import { followEnd } from './follow-end';
import { withBulk } from './use-dialogs';
import { countsOf, useBulkRun } from './use-bulk-run';
import type { AcceptedRun } from './use-bulk-run';
import { useOp } from './use-op';
import { useRemovalEffects } from './use-removal-effects';

interface BulkDialogProps<R> {
  readonly def: Resource<R>;
  readonly name: string;
  readonly list: ListHandle<R>;
  /** The chosen rows, or all that match. */
  readonly rows: readonly R[] | 'matching';
  readonly onClose: () => void;
}

/**
 * Read what matches, say what will happen to which rows, ask once what the operation wants to know, run with one result per
 * row, retry the failed.
 */
export function BulkDialog<R>({ def, name, list, rows: given, onClose }: BulkDialogProps<R>) {
  const op = useOp(def, name);
  // What was chosen when the dialog opened: a row that is gone after the run keeps its result.
  const [rows] = useState(given);
  useStylesheet(css);
  const t = useMessages(m);
  const shared = useMessages(resourceTexts);
  const locale = useLocale();
  const show = useText();
  const runtime = useRuntime();
  const { config } = runtime;
  const { addressOf } = useListLocation();
  const effectsOf = useRemovalEffects(def);
  const { within } = useListScope();
  const { found, progress, failure, retry } = useMatchingRows(def, list, rows);
  const { together, result } = op.spec;
  const [accepted, setAccepted] = useState<Accepted & { readonly rows: readonly R[] }>();
  useResultAhead(together && result);
  const opName = show(op.spec.label);
  const begun = isBegun(def, op.spec);
  const ended = begun ? 'bulk.begun' : 'bulk.result';
  /** Where nothing of a row says how it ends, its acceptance is the end. */
  const isFollowed = begun && !op.spec.begins;
  const title = text(resourceTexts, 'bulk.title', { op: opName });
  const workName = `${show(title)} · ${show(def.title)}`;
  const bulk = useBulkRun<R>({
    ...{ id: def.id, label: def.label, ended, isFollowed },
    names: { work: workName, told: title },
    path: () => addressOf(withoutBulk),
    again: () => {
      const from = addressOf();
      return (ids) => addressOf((now) => withBulk(now, name, ids), from);
    },
  });
  const { outcomes, setOutcomes, running } = bulk;
  /** What one request for all was refused for: left out of the next one. */
  const [refused, setRefused] = useState<Split<R, Text>['ineligible']>([]);
  const parts = useMemo(
    () => found && leaveOut(split(op.spec, found, config.env), refused),
    [found, op, config, refused],
  );
  const question = parts && questionOf(op.spec, parts.eligible, def.label, locale);
  const from = useMemo(() => parts && together?.from?.(parts.eligible), [parts, together]);

  const id = useId();
  const [going, setGoing] = useState(false);
  /** What was asked once and holds for every row, a retry included. */
  const [said, setSaid] = useState<unknown>();
  const form = useInputForm({
    spec: op.spec.form ?? nothing,
    from,
    draftKey: undefined,
    send: (values) => {
      setSaid(values);
      const targets = parts?.eligible ?? [];
      if (op.spec.dialog) {
        setGoing(true);
        return Promise.resolve();
      }
      return together ? runAll(targets, values) : run(targets, values);
    },
  });
  /** Once the list shows them on their way: before that, the status they had would pass for their end. */
  const follow = async ({ rows: accepted, work }: AcceptedRun<R>, path: string) => {
    const { epoch } = runtime.session.getState();
    await list.refresh();
    if (!isFollowed || accepted.length === 0 || runtime.session.getState().epoch !== epoch) return;
    followEnd(runtime, {
      ...{ def, spec: op.spec, op: opName, ask: list.ask, path, work },
      rows: accepted.map((row) => ({ id: def.id(row), name: def.label(row) })),
    });
  };
  const run = async (targets: readonly R[], values: unknown) => {
    const path = addressOf(withoutBulk);
    const accepted = await bulk.run({
      ...{ op: op.spec, rows: targets, values },
      context: (signal) => op.context({ signal, quiet: 'all', reload: noop }),
    });
    if (accepted) await follow(accepted, path);
  };
  /** All or none; what refuses no row of its own is told above the form, which stays. */
  const runAll = async (targets: readonly R[], values: unknown) => {
    if (!together) return;
    const { signal } = new AbortController();
    const path = addressOf(withoutBulk);
    const { epoch } = runtime.session.getState();
    // Not `all`: what fails is told by the form, which may be left meanwhile.
    const context = op.context({ signal, quiet: true, reload: noop });
    const { outcomes: all, answer } = await runTogether(together, targets, values, context);
    // Whoever is there now has set nothing going.
    if (runtime.session.getState().epoch !== epoch) return;
    const isDone = all.every(({ state }) => state === 'done');
    if (isDone && result) setAccepted({ answer, values: values as FormValues, rows: targets });
    setOutcomes(all);
    if (isDone) bulk.tell(shared(ended, countsOf(all)), 'success');
    else bulk.tell(t('bulk.refused', countsOf(all)), 'warning');
    if (isDone && isFollowed) {
      const begin = { kind: 'bulk', title: workName, path, total: targets.length } as const;
      await follow({ rows: targets, work: workOf(runtime).begin(begin) }, path);
    } else await list.refresh();
  };
  /** Back to the question, which says of what was refused why it is left out. */
  const goOnWithout = () => {
    const reasons = (outcomes ?? []).flatMap((each) =>
      each.state === 'failed' ? [{ row: each.row, reason: each.reason }] : [],
    );
    setRefused([...refused, ...reasons]);
    setOutcomes(undefined);
  };
  const failed = (outcomes ?? []).filter(({ state }) => state === 'failed').map(({ row }) => row);
  const body = () => {
    if (outcomes) {
      return (
        <BulkResults
          def={def}
          outcomes={outcomes}
          running={running !== undefined}
          together={together !== undefined}
          begun={begun}
        />
      );
    }
    if (failure !== undefined) {
      return <ErrorState error={failure} onRetry={retry} />;
    }
    if (!parts) {
      return (
        <div className="by-bulk-progress">
          <span>{t('bulk.collecting', { ...progress })}</span>
          <progress
            max={progress.total || 1}
            value={progress.done}
            aria-label={t('bulk.collecting', { ...progress })}
          />
        </div>
      );
    }
    return (
      <>
        {parts.eligible.length > 0 ? (
          <>
            {question !== undefined && (
              <p className={op.spec.danger ? 'by-bulk-warning' : undefined}>
                {show(question === true ? text(resourceTexts, 'op.irrevocable') : question)}
              </p>
            )}
            <p>{t('bulk.eligible', { count: parts.eligible.length, op: opName })}</p>
            {op.spec.about ? (
              <OwnPart
                name={[def.name, `about ${name}`]}
                load={op.spec.about}
                props={{ rows: parts.eligible }}
                waiting={<SkeletonLines lines={3} />}
              />
            ) : (
              <NamesList names={parts.eligible.map(def.label)} />
            )}
            {effectsOf(op.spec, parts.eligible, onClose)}
            <FormBox form={form} id={id} className="by-op-form">
              <InputFields form={form} />
            </FormBox>
          </>
        ) : (
          <p>{t('bulk.none')}</p>
        )}
        {parts.ineligible.length > 0 && (
          <>
            <p>{t('bulk.ineligible', { count: parts.ineligible.length })}</p>
            <NamesList
              names={parts.ineligible.map(({ row, reason }) =>
                labelled(def.label(row), show(reason), locale),
              )}
            />
          </>
        )}
      </>
    );
  };

  const requests = async (write: Writer) => {
    const values = write.openValues(op.spec.form ?? nothing, form.values);
    const targets = parts?.eligible ?? [];
    const { send } = op.spec;
    if (together)
      return [await firstRequest((asked) => together.send(targets, values, asked), within)];
    return Promise.all(
      targets
        .slice(0, write.MOST_COPIED)
        .map((row) => firstRequest((asked) => send?.(values, row, asked), within)),
    );
  };
  const footer = () => {
    if (running) {
      return (
        <>
          <Button onClick={() => running.abort()}>{t('bulk.stop')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('bulk.behind')}
          </Button>
        </>
      );
    }
    if (outcomes) {
      return (
        <>
          {failed.length > 0 && !together && (
            <Button onClick={() => run(failed, said)}>
              {t('bulk.retry', { count: failed.length })}
            </Button>
          )}
          {failed.length > 0 && failed.length < outcomes.length && together && (
            <Button key="without" onClick={goOnWithout}>
              {t('bulk.without', { count: failed.length })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {shared('bulk.close')}
          </Button>
        </>
      );
    }
    const count = parts?.eligible.length ?? 0;
    return (
      <>
        {op.spec.endpoint && count > 0 && (
          <RequestMenu
            endpoint={op.spec.endpoint}
            requests={requests}
            entered={op.spec.form !== undefined}
            {...(together ? {} : { total: count })}
          />
        )}
        <Button onClick={onClose}>{shared('form.cancel')}</Button>
        {parts && (
          <Button
            key="start"
            variant={op.spec.danger ? 'danger' : 'primary'}
            disabledReason={count === 0 ? text(m, 'bulk.none') : undefined}
            type="submit"
            form={id}
            loading={form.sending}
          >
            {t('bulk.start', { op: opName, count })}
          </Button>
        )}
      </>
    );
  };

  const { dialog } = op.spec;
  const eligible = parts?.eligible ?? [];
  // A dialog of one's own asks by itself: before it there is something to say only of rows that it is not for.
  if (dialog && eligible.length > 0 && (going || parts?.ineligible.length === 0)) {
    const onDone = () => void list.refresh();
    return <OwnDialog {...{ def, op, onClose, onDone }} load={dialog} rows={eligible} />;
  }
  if (accepted && result) {
    const done = text(resourceTexts, ended, countsOf(outcomes ?? []));
    return <OpResult {...{ def, op, title, done, onClose, ...accepted }} load={result} />;
  }
  return (
    <Modal
      open
      title={title}
      onClose={() => {
        if (!running && !form.sending) onClose();
      }}
      footer={footer()}
    >
      <div className="by-bulk">{body()}</div>
    </Modal>
  );
}

/** What has been refused is as good as what the operation does not apply to. */
function leaveOut<R>(parts: Split<R, Text>, refused: Split<R, Text>['ineligible']): Split<R, Text> {
  const isIn = (row: R) => !refused.some((each) => each.row === row);
  return {
    eligible: parts.eligible.filter(isIn),
    ineligible: [...refused, ...parts.ineligible],
  };
}

const noop = () => undefined;
const withoutBulk = (url: URLSearchParams) => {
  const next = new URLSearchParams(url);
  for (const key of ['bulk', 'on']) next.delete(key);
  return next;
};
const nothing: FormSpec = {};
