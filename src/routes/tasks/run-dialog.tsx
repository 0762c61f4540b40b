import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '../../core/api/endpoint';
import type { Variable } from '../../core/api/flows/steps';
import { listExecutions, readExecution } from '../../core/api/flows/executions';
import { readTask, runTask } from '../../core/api/flows/tasks';
import type { Task } from '../../core/api/flows/tasks';
import { waitTimes } from '../../core/format/schedules';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { Call } from '../../core/resource/call';
import { formOf } from '../../core/resource/input';
import type { FormValues, Input } from '../../core/resource/input';
import type { DialogProps } from '../../core/resource/operation';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { Modal } from '../../widgets/overlays/modal';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { FormRequest } from '../../widgets/resource/operation/form-request';
import { useQuietCall } from '../../widgets/resource/operation/use-quiet-call';
import { useAnswer } from '../../widgets/surface/use-answer';
import { useQueryCache } from '../../widgets/surface/query';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { input } from './inputs';
import { taskMessages as m } from './messages';

interface Asked {
  readonly job: Reply<typeof readTask>;
  readonly variables: readonly Variable[];
  readonly values: ReadonlyMap<string, string>;
}

/** what a run needs beside its job: values of variables, when it begins, at which hosts and as whom (D-055). */
export function RunDialog({ rows: [row], close, done }: DialogProps<Task>) {
  const id = row?.id ?? '';
  const asked = useAnswer(id, async (runtime, signal): Promise<Asked> => {
    const options = { signal, ignoreErrors: true };
    const job = await runtime.call(readTask, { params: { id } }, options);
    const scripts = new Map(job.scripts.map((each) => [each.id, each.variables]));
    const variables = new Map<string, Variable>();
    const values = new Map<string, string>();
    for (const step of job.steps) {
      if (step.type !== 'SCRIPT') continue;
      for (const variable of scripts.get(step.scriptId) ?? []) {
        const { name } = variable;
        const own = step.values[name] ?? variable.default;
        const known = variables.get(name);
        const differs = known !== undefined && values.get(name) !== own;
        // What is secret in one step is typed as a secret; steps that differ keep their own unless something is typed.
        const asks = known?.type === 'secret' ? known : variable;
        variables.set(name, differs ? { ...asks, required: false } : asks);
        values.set(name, differs ? '' : own);
      }
    }
    return { job, variables: [...variables.values()], values };
  });
  if (asked.data) return <RunForm asked={asked.data} close={close} done={done} />;
  return (
    <Modal open title={text(m, 'job.runOf', { name: row?.name ?? '' })} onClose={close}>
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={asked.retry} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
}

/** The name of a variable's input, so that none is taken for one of the run's own. */
const inputOf = (name: string) => `v_${name}`;

const written = (value: unknown) => (typeof value === 'string' ? value : '');

function inputFor({ name, label, type, required, options }: Variable): Input<string> {
  // The script's author has named it.
  const shown = {
    label: { messages: { 'zh-CN': { [name]: label }, en: { [name]: label } }, key: name },
  };
  const common = { ...shown, required } as const;
  if (type === 'select')
    return input.select({
      ...common,
      from: options.map((value) => ({ value, label: value })),
    });
  return type === 'secret'
    ? input.password({ ...common, maxLength: 500 })
    : input.text({ ...common, maxLength: 500 });
}

function formFor({ job, variables }: Asked) {
  const hosts = {
    hostIds: input.multi({
      label: 'run.hosts',
      help: 'run.hostsHelp',
      from: job.hosts.map(({ id, name, ip }) => ({ value: id, label: `${name}  ${ip}` })),
    }),
    runAs: input.text({ label: 'run.as', help: 'run.asHelp', maxLength: 64 }),
  };
  return formOf({
    ...Object.fromEntries(variables.map((each) => [inputOf(each.name), inputFor(each)])),
    ...(job.hosts.length > 0 ? hosts : {}),
    delay: input.select({
      label: 'run.when',
      required: true,
      initial: '0',
      from: waitTimes.options,
    }),
  });
}

interface RunFormProps {
  readonly asked: Asked;
  readonly close: () => void;
  readonly done: () => void;
}

function RunForm({ asked, close, done }: RunFormProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const cache = useQueryCache();
  const navigate = useNavigate();
  const [{ spec }] = useState(() => formFor(asked));
  const from = useMemo(
    () => Object.fromEntries([...asked.values].map(([name, value]) => [inputOf(name), value])),
    [asked],
  );
  const { job } = asked;
  const quiet = useQuietCall();
  const send = (call: Call, values: FormValues) =>
    call(runTask, {
      params: { id: job.id },
      body: {
        // What was left as it is, is each step's own.
        values: Object.fromEntries(
          asked.variables
            .map(({ name }) => [name, written(values[inputOf(name)])] as const)
            .filter(([name, value]) => value !== '' && value !== asked.values.get(name)),
        ),
        delayMinutes: waitTimes.values.find((each) => String(each) === values['delay']) ?? 0,
        hostIds: [...((values['hostIds'] ?? []) as readonly string[])],
        runAs: written(values['runAs']),
      },
    });
  const form = useInputForm({
    spec,
    from,
    draftKey: `run:${job.id}:${job.updateTime}`,
    send: (values) => send(quiet, values),
    onDone: (run) => {
      const notice: Text =
        run.status === 'WAITTING' ? text(m, 'run.waits') : text(m, 'run.began', { name: run.name });
      runtime.notices.push({ tone: 'success', text: notice });
      for (const each of [listExecutions, readExecution])
        void cache.invalidateQueries({ queryKey: [each.name] });
      done();
      close();
      void navigate(paths.execution(run.id));
    },
    fieldOf: (name) => (name.startsWith('values.') ? inputOf(name.slice('values.'.length)) : name),
  });
  /** Whoever closes it has given up what is typed; a session that ends has not. */
  const giveUp = () => {
    form.forget();
    close();
  };
  return (
    <Modal
      open
      title={text(m, 'job.runOf', { name: job.name })}
      onClose={() => {
        if (!form.sending) giveUp();
      }}
      footer={
        <>
          <FormRequest endpoint={runTask} spec={spec} values={form.values} send={send} />
          <Button onClick={giveUp}>{t('job.cancel')}</Button>
          <Button variant="primary" type="submit" form="by-run-job" loading={form.sending}>
            {t('job.run')}
          </Button>
        </>
      }
    >
      <FormBox form={form} id="by-run-job" className="by-op-form">
        <InputFields form={form} />
      </FormBox>
    </Modal>
  );
}
