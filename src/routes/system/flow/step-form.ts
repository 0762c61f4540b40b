import type { FlowBranch, FlowNode } from '../../../core/api/flows/graph';
import { text } from '../../../core/i18n/translator';
import { inputs } from '../../../core/resource/input';
import type { FormValues, InputSpec } from '../../../core/resource/input';
import { targetsOf } from '../../../widgets/flow/graph-edit';
import type { Graph } from '../../../widgets/flow/graph-edit';
import { deciderRoles, deciders, roles, users } from './deciders';
import { flowScreenMessages as messages } from './messages';

const input = inputs(messages);
const fields = ['amount', 'targetCount', 'type', 'cpu', 'memory', 'size'] as const;

const name = input.text({ label: 'step.name', required: true, maxLength: 60 });
const most = 50;
const told = {
  userIds: input.multi({ label: 'step.users', from: users, most }).spec,
  roleIds: input.multi({ label: 'step.roles', from: roles, most }).spec,
};
const asked = {
  userIds: input.multi({ label: 'step.users', from: deciders, most }).spec,
  roleIds: input.multi({ label: 'step.roles', help: 'step.rolesHelp', from: deciderRoles, most })
    .spec,
};
const mode = input.radio({
  label: 'step.mode',
  from: [
    { value: 'any', label: text(messages, 'step.any') },
    { value: 'all', label: text(messages, 'step.all') },
  ],
});

/** What can be set about a step. The list of where a condition leads comes from the flow as it is. */
export function stepForm(node: FlowNode, nodes: Graph): Readonly<Record<string, InputSpec>> {
  if (node.type === 'approval') return { name: name.spec, mode: mode.spec, ...asked };
  if (node.type === 'notify') return { name: name.spec, ...told };
  if (node.type !== 'condition') return { name: name.spec };
  const targets = targetsOf(nodes, node.id).map((each) => ({ value: each.id, label: each.name }));
  const known = fields.map((field) => ({
    value: field,
    label: text(messages, `field.${field}`),
  }));
  const other = known.some(({ value }) => value === node.field)
    ? []
    : [{ value: node.field, label: node.field }];
  const leads = { required: true, from: targets };
  return {
    name: name.spec,
    field: input.select({ label: 'step.field', required: true, from: [...known, ...other] }).spec,
    branches: input.rows({
      label: 'step.branches',
      help: 'step.branchesHelp',
      required: true,
      columns: {
        min: input.number({ label: 'step.min' }),
        max: input.number({ label: 'step.max' }),
        values: input.text({ label: 'step.values' }),
        next: input.select({ label: 'step.next', initial: node.otherwise, ...leads }),
      },
    }).spec,
    otherwise: input.select({ label: 'step.otherwise', ...leads }).spec,
  };
}

/** A step as its form holds it. */
export function stepValues(node: FlowNode): FormValues {
  if (node.type !== 'condition') return { ...node };
  const branches = node.branches.map(({ values, ...rest }) => ({
    ...rest,
    values: values.join('，'),
  }));
  return { ...node, branches };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const word = (value: unknown, before: string) =>
  typeof value === 'string' && value !== '' ? value : before;

/** What a form says, as a step; what cannot be read stays as it was. */
export function stepFrom(node: FlowNode, values: FormValues): FlowNode {
  const said = values['name'];
  const named = typeof said === 'string' ? said : node.name;
  const ids = { userIds: texts(values['userIds']), roleIds: texts(values['roleIds']) };
  if (node.type === 'approval')
    return { ...node, name: named, ...ids, mode: values['mode'] === 'all' ? 'all' : 'any' };
  if (node.type === 'notify') return { ...node, name: named, ...ids };
  if (node.type !== 'condition') return { ...node, name: named };
  const rows: readonly unknown[] = Array.isArray(values['branches']) ? values['branches'] : [];
  return {
    ...node,
    name: named,
    field: word(values['field'], node.field),
    otherwise: word(values['otherwise'], node.otherwise),
    branches: rows.map((row): FlowBranch => {
      const { min, max, next, values: list } = row as FormValues;
      const parts = typeof list === 'string' ? list.split(/[,，、;；]/) : [];
      return {
        min: number(min),
        max: number(max),
        next: word(next, node.otherwise),
        values: parts.map((part) => part.trim()).filter((part) => part !== ''),
      };
    }),
  };
}
