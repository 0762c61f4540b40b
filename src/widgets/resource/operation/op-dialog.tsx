import { useCachedQuery } from '../../surface/query';
import { useCallback, useId, useRef, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import { namesOf, questionOf } from '../../../core/resource/access';
import type { Resource } from '../../../core/resource/definition';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import { firstRequest } from '../../../core/resource/request-of';
import { Button } from '../../controls/button';
import { useConfirm } from '../../overlays/confirm';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { ErrorState } from '../../feedback/states';
import { FormBox } from '../form/form-box';
import { InputFields } from '../form/input-fields';
import { useListScope } from '../list/list-scope';
import { OwnPart } from '../list/own-part';
import { resourceTexts as m } from '../messages';
import { OpResult, useResultAhead } from './op-result';
import type { Accepted } from './op-result';
import { RequestMenu } from './request-menu';
import type { Writer } from './request-menu';
import { begunRows, isBegun } from './settling';
import type { OpHandle } from './use-op';
import { useInputForm } from '../form/use-input-form';

interface OpDialogProps<R> {
  readonly def: Resource<R>;
  readonly op: OpHandle<R>;
  readonly form: FormSpec;
  /** Missing for an operation that creates. */
  readonly row: R | undefined;
  readonly onClose: () => void;
  /**
   * It was accepted; the dialog may stay with the answer. `made` are new rows that are still on their way; `waits`: nothing
   * has begun, because the answer says that somebody has to agree first.
   */
  readonly onDone: (made?: readonly R[], waits?: boolean) => void;
}

/** What was sent is not called back: closing the dialog waits for the answer instead. */
const { signal } = new AbortController();

/** The form of an operation. What it begins with may have to be loaded first. */
export function OpDialog<R>(props: OpDialogProps<R>) {
  const { def, op, row, onClose, onDone } = props;
  const { from } = op.spec;
  const begins = from !== undefined && row !== undefined;
  const context = (asked: AbortSignal) =>
    op.context({ signal: asked, quiet: true, reload: () => onDone() });
  // Most forms begin with what the row holds: they stand at once, without a dialog that is only waiting.
  const [held] = useState(() => (begins ? from(row, context(signal)) : undefined));
  const loads = held instanceof Promise;
  const pending = useRef(loads ? held : undefined);
  const start = useCachedQuery({
    queryKey: ['form', def.name, op.name, row === undefined ? null : def.id(row)],
    queryFn: async ({ signal: asked }) => {
      // What was asked for first is under way already; a further try asks anew.
      const first = pending.current;
      pending.current = undefined;
      return (await (first ?? from?.(row as R, context(asked)))) as FormValues;
    },
    enabled: loads,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (!loads) return <FormDialog {...props} from={held as FormValues | undefined} />;
  if (start.data) return <FormDialog {...props} from={start.data} />;
  return (
    <Modal open title={op.spec.label} onClose={onClose}>
      {start.error ? (
        <ErrorState error={start.error} onRetry={() => start.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
}

interface FormDialogProps<R> extends OpDialogProps<R> {
  readonly from: FormValues | undefined;
}

function FormDialog<R>({ def, op, form: spec, row, from, onClose, onDone }: FormDialogProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const confirm = useConfirm();
  const locale = useLocale();
  const { notices } = useRuntime();
  const id = useId();
  const { within } = useListScope();
  const [accepted, setAccepted] = useState<Accepted>();
  const { result } = op.spec;
  useResultAhead(result);
  const done = text(
    m,
    row === undefined ? 'op.done' : isBegun(def, op.spec) ? 'op.begunNamed' : 'op.doneNamed',
    {
      op: show(op.spec.label),
      name: row === undefined ? '' : def.label(row),
    },
  );
  const form = useInputForm({
    spec,
    from,
    fieldOf: op.spec.fieldOf,
    // What is begun below one row is not continued below another.
    draftKey: [
      def.stored,
      op.name,
      ...Object.values(within),
      row === undefined ? 'new' : def.id(row),
    ].join(':'),
    send: async (values) => ({
      values,
      answer: await op.spec.send?.(
        values,
        row,
        op.context({ signal, quiet: true, reload: () => onDone() }),
      ),
    }),
    onDone: (reply) => {
      const made = row === undefined ? begunRows(def, reply.answer) : [];
      const told = op.spec.tells?.(reply.answer as never) ?? true;
      if (result && told) setAccepted(reply);
      else {
        const name = namesOf(made.map(def.label), locale);
        const begun = name !== '' && text(m, 'op.begunNamed', { op: show(op.spec.label), name });
        notices.push({ tone: 'success', text: begun || done });
        onClose();
      }
      onDone(made, op.spec.tells !== undefined && told);
    },
  });

  const handleClose = async () => {
    if (form.sending) return;
    const sure =
      !form.dirty ||
      (await confirm({
        title: text(m, 'form.leaveTitle'),
        text: text(m, 'form.leaveText'),
        confirmLabel: text(m, 'form.leave'),
      }));
    if (!sure) return;
    form.forget();
    onClose();
  };

  const { values: entered } = form;
  const requests = useCallback(
    async (write: Writer) => [
      await firstRequest(
        (asked) => op.spec.send?.(write.openValues(spec, entered), row, asked),
        within,
      ),
    ],
    [op, spec, entered, row, within],
  );

  const title = row === undefined ? op.spec.label : `${show(op.spec.label)} · ${def.label(row)}`;
  if (result && accepted) {
    const rows = row === undefined ? [] : [row];
    return <OpResult {...{ def, op, title, done, rows, onClose, ...accepted }} load={result} />;
  }
  const question = questionOf(op.spec, row === undefined ? [] : [row], def.label, locale);
  return (
    <Modal
      open
      size={hasRows(spec) || op.spec.about ? 'large' : 'medium'}
      title={title}
      onClose={() => void handleClose()}
      footer={
        <>
          {op.spec.endpoint && op.spec.send && (
            <RequestMenu endpoint={op.spec.endpoint} requests={requests} entered />
          )}
          <Button onClick={handleClose}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={form.sending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <FormBox form={form} id={id} className="by-op-form">
        {op.spec.about && row !== undefined && (
          <OwnPart
            name={[def.name, `about ${op.name}`]}
            load={op.spec.about}
            props={{ rows: [row] }}
            waiting={<SkeletonLines lines={4} />}
          />
        )}
        {question !== undefined && (
          <p>{show(question === true ? text(m, 'op.irrevocable') : question)}</p>
        )}
        <InputFields form={form} />
      </FormBox>
    </Modal>
  );
}

const hasRows = (spec: FormSpec) => Object.values(spec).some((input) => input.kind === 'rows');
