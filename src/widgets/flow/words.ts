import type { FlowBranch, FlowNode } from '../../core/api/flows/graph';
import { formatList } from '../../core/i18n/translator';
import type { Locale, Translate } from '../../core/i18n/translator';
import type { Fault, Way } from './graph-edit';
import type { flowMessages } from './messages';

export type FlowText = Translate<keyof (typeof flowMessages)['zh-CN']>;

const fields = ['amount', 'targetCount', 'type', 'cpu', 'memory', 'size'] as const;
const problems = [
  'unreachable',
  'nobody',
  'branchEmpty',
  'branchMixed',
  'branchRange',
  'branchOverlap',
  'unknownNext',
  'noName',
] as const;

/** What somebody has still to say, which is no mistake of anybody. */
export const isUnsaid = (problem: Fault | undefined) =>
  problem === 'nobody' || problem === 'branchEmpty' || problem === 'noName';

export function faultWord(problem: Fault, t: FlowText): string {
  const known = problems.find((each) => each === problem);
  return t(known ? `fault.${known}` : 'fault.other');
}

/** One line about a node under its name. */
export function nodeWord(node: FlowNode, t: FlowText): string {
  if (node.type === 'condition') {
    const known = fields.find((each) => each === node.field);
    return t('node.by', { field: known ? t(`field.${known}`) : node.field });
  }
  if (node.type !== 'approval' && node.type !== 'notify') return '';
  const users = node.userIds.length;
  const roles = node.roleIds.length;
  if (users + roles === 0) return t('node.nobody');
  const named = roles === 0 ? 'node.users' : users === 0 ? 'node.roles' : 'node.people';
  const people = t(named, { users, roles });
  return node.type === 'approval' ? `${people} · ${t(`node.${node.mode}`)}` : people;
}

function branchWord({ min, max, values }: FlowBranch, t: FlowText, locale: Locale): string {
  if (values.length > 0) return formatList(values, locale);
  if (min !== null && max !== null) return t('way.between', { min, max });
  if (min !== null) return t('way.from', { min });
  return max === null ? t('way.unset') : t('way.to', { max });
}

/** What has to hold for a way; nothing where there is no choice. */
export function wayWord(node: FlowNode, { branch }: Way, t: FlowText, locale: Locale): string {
  if (node.type !== 'condition') return '';
  const chosen = branch === undefined ? undefined : node.branches[branch];
  return chosen ? branchWord(chosen, t, locale) : t('way.otherwise');
}

export const nodeLabel = (node: FlowNode, t: FlowText) =>
  t('node.label', { type: t(`type.${node.type}`), name: node.name });
