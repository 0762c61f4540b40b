import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as api from '../../../core/api/flows/definitions';
import type { FlowDefinition } from '../../../core/api/flows/definitions';
import type { FlowNode } from '../../../core/api/flows/graph';
import { approvalCategory } from '../../../core/dictionaries/services';
import { text } from '../../../core/i18n/translator';
import type { Call } from '../../../core/resource/call';
import { formOf, inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { contentMax200 } from '../../../core/rules/basic';
import { Button } from '../../../widgets/controls/button';
import { faultsOf } from '../../../widgets/flow/graph-edit';
import { useEndpointQuery, useQueryCache } from '../../../widgets/surface/query';
import { FormBox } from '../../../widgets/resource/form/form-box';
import { InputFields } from '../../../widgets/resource/form/input-fields';
import { useInputForm } from '../../../widgets/resource/form/use-input-form';
import { FormRequest } from '../../../widgets/resource/operation/form-request';
import { useCan, useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { ErrorState } from '../../../widgets/feedback/states';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useConfirm } from '../../../widgets/overlays/confirm';
import { paths } from '../../paths';
import { useNamePage } from '../../shell/page-names';
import css from './designer.css';
import { flowScreenMessages as m } from './messages';
import { publish } from './publish';
import { saveEdit } from './save-edit';

const PUBLISH = api.changeFlowDefinition.actions?.['publish']?.perm ?? null;
const input = inputs(m);
const categories = approvalCategory.values.map((value) => ({
  value,
  label: {
    key: value,
    messages: {
      'zh-CN': { [value]: approvalCategory.lookup(value, 'zh-CN').text },
      en: { [value]: approvalCategory.lookup(value, 'en').text },
    },
  },
}));
const typed = formOf({
  name: input.text({ label: 'flow.name', help: 'flow.nameHelp', required: true, maxLength: 60 }),
  category: input.select<(typeof approvalCategory.values)[number]>({
    label: 'flow.category',
    help: 'flow.categoryHelp',
    required: true,
    from: categories,
  }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
  nodes: input.custom<readonly FlowNode[]>({
    label: 'flow.design',
    required: true,
    initial: [],
    check: (nodes) => {
      const count = faultsOf(nodes).size;
      return count === 0 ? undefined : text(m, 'flow.faults', { count });
    },
    part: () => import('./designer').then((module) => module.Designer),
  }),
});

/** R-041 and, with an id, R-042. */
export default function FlowScreen() {
  const { id } = useParams();
  return id === undefined ? <FlowForm row={undefined} /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: string }) {
  const row = useEndpointQuery(api.readFlowDefinition, { params: { id } }, { ignoreErrors: true });
  useNamePage(row.data?.name);
  if (row.data) return <FlowForm row={row.data} />;
  if (row.error) return <ErrorState error={row.error} onRetry={() => row.refetch()} />;
  return <SkeletonLines lines={8} />;
}

function FlowForm({ row }: { readonly row: FlowDefinition | undefined }) {
  useStylesheet(css);
  const t = useMessages(m);
  const runtime = useRuntime();
  const cache = useQueryCache();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const mayPublish = useCan()(PUBLISH);
  // Which button sent it.
  const publishes = useRef(false);
  // A later answer of the server is no reason to begin anew.
  const [first] = useState(row);
  const names = { start: t('flow.start'), end: t('flow.end'), step: t('add.approval') };
  const words = JSON.stringify(names);
  const from = useMemo(
    () => first ?? { nodes: simplest(JSON.parse(words) as typeof names) },
    [first, words],
  );
  const send = (call: Call, values: FormValues) =>
    first
      ? call(api.updateFlowDefinition, {
          params: { id: first.id },
          body: { params: { ...paramsOf(values), basedOn: first.version } },
        })
      : call(api.createFlowDefinition, { body: { params: paramsOf(values) } });
  const form = useInputForm({
    spec: typed.spec,
    from,
    draftKey: first ? `definition:${first.id}:${first.version}` : 'definition:new',
    send: async (values) => {
      const params = paramsOf(values);
      const { name } = params;
      const saved = await (first
        ? saveEdit(runtime, confirm, first, params)
        : runtime.call(api.createFlowDefinition, { body: { params } }));
      // Saved whatever becomes of this: a second try would be a second flow.
      return { name, isInForce: publishes.current && (await publish(runtime, confirm, saved)) };
    },
    onDone: ({ name, isInForce }) => {
      const done = isInForce ? 'flow.published' : 'flow.saved';
      runtime.notices.push({ tone: 'success', text: text(m, done, { name }) });
      for (const each of [api.listFlowDefinitions, api.readFlowDefinition])
        void cache.invalidateQueries({ queryKey: [each.name] });
      void navigate(paths.flows);
    },
  });
  return (
    <FormBox form={form} className="by-flow-form">
      <InputFields form={form} />
      <div className="by-flow-foot">
        <Button
          variant="primary"
          type="submit"
          loading={form.sending}
          onClick={() => (publishes.current = false)}
        >
          {t('flow.save')}
        </Button>
        {mayPublish && (
          <Button type="submit" loading={form.sending} onClick={() => (publishes.current = true)}>
            {t('flow.saveAndPublish')}
          </Button>
        )}
        <Button onClick={() => navigate(paths.flows)}>{t('flow.cancel')}</Button>
        <FormRequest
          endpoint={first ? api.updateFlowDefinition : api.createFlowDefinition}
          spec={typed.spec}
          values={form.values}
          send={send}
        />
      </div>
    </FormBox>
  );
}

const paramsOf = (values: FormValues) => {
  const { name, category, description, nodes } = typed.read(values);
  return { name, category, description, nodes: [...nodes] };
};

const simplest = (names: { start: string; end: string; step: string }): readonly FlowNode[] => [
  { id: 'start', name: names.start, type: 'start', next: 'approval1' },
  {
    ...{ id: 'approval1', name: names.step, type: 'approval', next: 'end', mode: 'any' },
    ...{ userIds: [], roleIds: [] },
  },
  { id: 'end', name: names.end, type: 'end' },
];
