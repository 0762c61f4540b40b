/** What each kind of step of a job asks for (D-006, K-12). */
import { listAttachments } from '../../core/api/files/attachments';
import { listExecutions } from '../../core/api/flows/executions';
import { listScripts } from '../../core/api/flows/scripts';
import type { Step, StepType } from '../../core/api/flows/steps';
import { text } from '../../core/i18n/translator';
import type { Locale, Text } from '../../core/i18n/translator';
import { cleanValues, initialValues, validateForm } from '../../core/resource/form';
import type { FormSpec } from '../../core/resource/form';
import { newId } from '../../core/cart/cart-draft';
import { formOf } from '../../core/resource/input';
import type { FormValues, Inputs, Pair } from '../../core/resource/input';
import { maxInt } from '../../core/rules/numbers';
import { offer } from '../sources';
import { input } from './inputs';
import { taskMessages as m } from './messages';

/** A step as it is edited: what its kind asks for, and a key that stays when it moves. */
export type Draft = FormValues & { readonly key: string; readonly type: StepType };

const scripts = offer(listScripts, { only: ({ status }) => status === 'APPROVED' });
const copies = offer(listExecutions, {
  query: () => ({ type: 'BACKUP', status: 'SUCCESS' }),
});
/** A file is known by where it is kept. One that is being decided about, or was refused, is not distributed. */
const files: ReturnType<typeof offer> = async (context) => {
  const { rows } = await context.call(listAttachments, { query: { page: 1, rows: 200 } });
  return rows
    .filter(({ library }) => library === 'UNAPPLY' || library === 'APPROVED')
    .map(({ path, name }) => ({ value: path, label: name }));
};

const name = input.text({ label: 'step.name', required: true, maxLength: 60 });
const path = (label: 'step.path' | 'step.target') =>
  input.text({
    label,
    required: true,
    maxLength: 300,
    placeholder: 'step.pathHint',
    check: (value) => (value.startsWith('/') ? undefined : text(m, 'step.absolute')),
  });
const choice = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

const kinds = {
  SCRIPT: {
    name,
    scriptId: input.select({ label: 'step.script', required: true, from: scripts }),
    args: input.text({ label: 'step.args', maxLength: 500 }),
    values: input.pairs({ label: 'step.values', help: 'step.valuesHelp' }),
    timeout: input.number({
      label: 'step.timeout',
      required: true,
      initial: 3600,
      min: 1,
      whole: true,
      unit: 's',
      rules: [maxInt],
    }),
  },
  FILE: {
    name,
    sourcePath: input.select({
      label: 'step.source',
      help: 'step.sourceHelp',
      required: true,
      from: files,
    }),
    targetPath: path('step.target'),
  },
  BACKUP: {
    name,
    content: input.radio({
      label: 'step.content',
      required: true,
      initial: 'FILES',
      from: (['FILES', 'DATABASE', 'DISK'] as const).map((value) => ({
        value,
        label: text(m, `content.${value}`),
      })),
    }),
    path: path('step.path'),
    keepDays: input.whole({ label: 'step.keep', initial: 30, within: [1, 3650] }),
  },
  RECOVERY: {
    name,
    executionId: input.select({
      label: 'step.copy',
      help: 'step.copyHelp',
      required: true,
      from: copies,
    }),
    path: path('step.path'),
  },
  HTTP: {
    name,
    method: input.select({
      label: 'step.method',
      required: true,
      initial: 'GET',
      from: choice(['GET', 'POST', 'PUT', 'DELETE']),
    }),
    url: input.text({
      label: 'step.url',
      required: true,
      maxLength: 500,
      check: (value) =>
        /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? undefined : text(m, 'step.noUrl'),
    }),
    expectStatus: input.whole({ label: 'step.expect', initial: 200, within: [100, 599] }),
  },
  DATABASE: {
    name,
    database: input.text({ label: 'step.database', required: true, maxLength: 64 }),
    statement: input.area({ label: 'step.statement', required: true, maxLength: 5000 }),
  },
  POINT: {
    name,
    prompt: input.area({
      label: 'step.prompt',
      help: 'step.promptHelp',
      required: true,
      maxLength: 200,
    }),
  },
} satisfies Readonly<Record<StepType, Inputs>>;

const specs = Object.fromEntries(
  Object.entries(kinds).map(([kind, form]) => [kind, formOf(form as Inputs).spec]),
) as Readonly<Record<StepType, FormSpec>>;

export const specOf = (type: StepType): FormSpec => specs[type];

export const newDraft = (type: StepType, title: string): Draft => ({
  ...initialValues(specs[type]),
  ...{ key: newId(), type, name: title },
});

/** A step of the server's as it is edited; what a variable holds is a line. */
export const draftOf = (step: Step): Draft => {
  const values =
    step.type === 'SCRIPT'
      ? { values: Object.entries(step.values).map(([key, value]) => ({ key, value })) }
      : {};
  return {
    ...initialValues(specs[step.type], { ...step, ...values }),
    key: newId(),
    type: step.type,
  };
};

/** What is wrong with a step, by the names of its inputs. */
export const faultsOf = (draft: Draft, locale: Locale): Readonly<Record<string, Text>> =>
  validateForm(specs[draft.type], draft, locale);

/** The steps as they are sent: judged before, so their inputs hold what the contract takes. */
export const sentSteps = (drafts: readonly Draft[]): Step[] =>
  drafts.map((draft) => {
    const clean = cleanValues(specs[draft.type], draft);
    const pairs = (clean['values'] ?? []) as readonly Pair[];
    const values = Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
    return { ...clean, type: draft.type, ...(draft.type === 'SCRIPT' && { values }) } as Step;
  });
