import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import * as api from '../../core/api/flows/tasks';
import type { Task } from '../../core/api/flows/tasks';
import { listTaskTemplates, readTaskTemplate } from '../../core/api/flows/task-nodes';
import type { TaskTemplate } from '../../core/api/flows/task-nodes';
import { choicesOf } from '../../core/dictionaries/choices';
import { taskType } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import type { Call } from '../../core/resource/call';
import { formOf } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import { notPurelyNumeric } from '../../core/rules/basic';
import type { Runtime } from '../../core/runtime';
import { Button } from '../../widgets/controls/button';
import { Field } from '../../widgets/controls/field';
import { Select } from '../../widgets/controls/select';
import { NoPermissionState, ErrorState } from '../../widgets/feedback/states';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { FormRequest } from '../../widgets/resource/operation/form-request';
import { useQuietCall } from '../../widgets/resource/operation/use-quiet-call';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { useNamePage } from '../shell/page-names';
import { input } from './inputs';
import css from './job-screen.css';
import { taskMessages as m } from './messages';
import { draftOf, faultsOf, sentSteps } from './step-form';
import type { Draft } from './step-form';

/** As many hosts as a job may have. */
const MOST_HOSTS = 50;

const { spec, read } = formOf({
  name: input.text({ label: 'job.name', required: true, maxLength: 60, rules: [notPurelyNumeric] }),
  type: input.select<(typeof taskType.values)[number]>({
    label: 'job.type',
    help: 'job.typeHelp',
    required: true,
    initial: 'SCRIPT',
    from: choicesOf(taskType),
  }),
  description: descriptionInput,
  hostIds: input.hosts({
    label: 'job.hosts',
    help: 'job.hostsHelp',
    check: (ids) =>
      ids.length > MOST_HOSTS ? text(m, 'job.mostHosts', { most: MOST_HOSTS }) : undefined,
  }),
  steps: input.custom<readonly Draft[]>({
    label: 'job.steps',
    required: true,
    initial: [],
    check: (steps) => {
      const wrong = steps.filter((step) => Object.keys(faultsOf(step, 'en')).length > 0).length;
      return wrong === 0 ? undefined : text(m, 'job.faults', { count: wrong });
    },
    part: () => import('./steps-editor').then((module) => module.StepsEditor),
  }),
});

/** A job made, or with an id changed; `?template=` begins with one of E-204. */
export default function JobScreen() {
  const { id } = useParams();
  const [url] = useSearchParams();
  const template = url.get('template') ?? '';
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  if (!can((id ? api.updateTask : api.createTask).perm ?? null)) return <NoPermissionState />;
  if (id !== undefined) return <Known key={id} id={id} />;
  return template === '' ? <JobForm /> : <FromTemplate key={template} id={template} />;
}

function Known({ id }: { readonly id: string }) {
  const job = useEndpointQuery(api.readTask, { params: { id } }, { ignoreErrors: true });
  useNamePage(job.data?.name);
  if (job.data) return <JobForm job={job.data} />;
  if (job.error) return <ErrorState error={job.error} onRetry={() => job.refetch()} />;
  return <SkeletonLines lines={8} />;
}

function FromTemplate({ id }: { readonly id: string }) {
  const found = useEndpointQuery(readTaskTemplate, { params: { id } }, { ignoreErrors: true });
  if (found.data) return <JobForm template={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => found.refetch()} />;
  return <SkeletonLines lines={8} />;
}

interface JobFormProps {
  readonly job?: Task;
  readonly template?: TaskTemplate;
}

function JobForm({ job, template }: JobFormProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const runtime = useRuntime();
  const cache = useQueryCache();
  const navigate = useNavigate();
  // A later answer of the server is no reason to begin anew.
  const [first] = useState(job ?? template);
  const from = useMemo(
    () => first && { ...first, steps: first.steps.map((step) => draftOf(step)) },
    [first],
  );
  const quiet = useQuietCall();
  const send = (call: Call, values: FormValues) => {
    const { steps, hostIds, ...rest } = read(values);
    const body = { ...rest, hostIds: [...hostIds], steps: sentSteps(steps) };
    return job
      ? call(api.updateTask, { params: { id: job.id }, body })
      : call(api.createTask, { body });
  };
  const form = useInputForm({
    spec,
    from,
    draftKey: job ? `task:${job.id}:${job.updateTime}` : `task:new:${template?.id ?? ''}`,
    send: (values) => send(quiet, values),
    onDone: ({ name }) => {
      runtime.notices.push({ tone: 'success', text: text(m, 'job.saved', { name }) });
      for (const each of [api.listTasks, api.readTask])
        void cache.invalidateQueries({ queryKey: [each.name] });
      void navigate(paths.jobs());
    },
  });
  return (
    <FormBox form={form} name={text(m, job ? 'job.edit' : 'job.create')} className="by-job-form">
      {!job && <Templates chosen={template?.id ?? ''} />}
      <InputFields form={form} />
      <div className="by-job-foot">
        <Button variant="primary" type="submit" loading={form.sending}>
          {t('job.save')}
        </Button>
        <Button onClick={() => navigate(paths.jobs())}>{t('job.cancel')}</Button>
        <FormRequest
          endpoint={job ? api.updateTask : api.createTask}
          {...{ spec, send }}
          values={form.values}
        />
      </div>
    </FormBox>
  );
}

/** E-203: what a new job may begin with. */
function Templates({ chosen }: { readonly chosen: string }) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const cache = useQueryCache();
  const source = async (_signal: AbortSignal, runtime: Runtime) => {
    const { rows } = await cache.query({
      queryKey: [listTaskTemplates.name],
      queryFn: ({ signal }) =>
        runtime.call(
          listTaskTemplates,
          { query: { page: 1, rows: 100 } },
          { signal, ignoreErrors: true },
        ),
      // The page of a template that was chosen shows its name at once.
      staleTime: Infinity,
    });
    return [
      { value: '', label: t('job.fromNothing') },
      ...rows.map(({ id, name }) => ({ value: id, label: name })),
    ];
  };
  return (
    <Field label={text(m, 'job.from')} help={text(m, 'job.fromHelp')}>
      <Select
        value={chosen}
        source={source}
        sourceKey={t('job.fromNothing')}
        onChange={(id) => void navigate(paths.jobCreate(id), { replace: true })}
      />
    </Field>
  );
}
