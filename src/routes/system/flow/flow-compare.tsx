import type { FlowVersion } from '../../../core/api/flows/definitions';
import type { FlowNode } from '../../../core/api/flows/graph';
import { roleAuthorizations } from '../../../core/api/flows/roles';
import { listUsers } from '../../../core/api/flows/users';
import { formatList, text } from '../../../core/i18n/translator';
import { resourceMessages } from '../../../core/resource/messages';
import { noValue } from '../../../core/resource/no-value';
import { inOrder, waysOf } from '../../../widgets/flow/graph-edit';
import { flowMessages } from '../../../widgets/flow/messages';
import { nodeLabel, nodeWord, wayWord } from '../../../widgets/flow/words';
import { CompareTable } from '../../../widgets/resource/list/compare-table';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useCan, useLocale, useMessages, useText } from '../../../widgets/surface/runtime-context';
import { flowScreenMessages as m } from './messages';

interface FlowCompareProps {
  readonly versions: readonly [FlowVersion, FlowVersion];
  readonly label: string;
}

const quiet = { ignoreErrors: true, staleTime: Infinity };
const peopleOf = (nodes: readonly FlowNode[]) =>
  nodes.flatMap((node) => (node.type === 'approval' || node.type === 'notify' ? [node] : []));

/** What people and roles are called; by their ids where that may not be read. */
function useNames(nodes: readonly FlowNode[]): (id: string) => string {
  const can = useCan();
  const ids = [...new Set(peopleOf(nodes).flatMap(({ userIds }) => userIds))].sort();
  const params = JSON.stringify([{ name: 'id', sign: 'IN', value: ids }]);
  const users = useEndpointQuery(
    listUsers,
    { query: { page: 1, rows: Math.max(1, ids.length), params } },
    { ...quiet, enabled: ids.length > 0 && can(listUsers.perm ?? null) },
  );
  const roles = useEndpointQuery(
    roleAuthorizations,
    { query: {} },
    { ...quiet, enabled: can(roleAuthorizations.perm ?? null) },
  );
  const people = users.data?.rows ?? [];
  const names = new Map([
    // Two people of one name are told apart by what they sign in with.
    ...people.map(({ id, name, username }) => {
      const isOne = people.every((each) => each.id === id || each.name !== name);
      return [id, isOne ? name : `${name} (${username})`] as const;
    }),
    ...(roles.data ?? []).map(({ roleId, roleName }) => [roleId, roleName] as const),
  ]);
  return (id) => names.get(id) ?? id;
}

/** What a step is, whatever anything of it is called; in which order people are named makes no difference. */
function dataOf({ nodes }: FlowVersion, id: string): string {
  const node = nodes.find((each) => each.id === id);
  if (!node) return '';
  const [people] = peopleOf([node]);
  return JSON.stringify({
    ...node,
    ...(people && { userIds: [...people.userIds].sort(), roleIds: [...people.roleIds].sort() }),
  });
}

/** Two versions of a flow beside each other: each step by what it is called, who decides there and where it leads. */
export function FlowCompare({ versions, label }: FlowCompareProps) {
  const t = useMessages(m);
  const words = useMessages(flowMessages);
  const show = useText();
  const locale = useLocale();
  const [one, other] = versions;
  const nameOf = useNames([...one.nodes, ...other.nodes]);
  const steps = [other, one].flatMap(({ nodes }) => inOrder(nodes).map(({ node }) => node));
  const textOf = ({ nodes }: FlowVersion, id: string) => {
    const node = nodes.find((each) => each.id === id);
    if (!node) return '';
    const called = (next: string) => {
      const name = nodes.find((each) => each.id === next)?.name ?? next;
      const isOne = steps.every((each) => each.id === next || each.name !== name);
      return isOne ? name : `${name} (${next})`;
    };
    const [people] = peopleOf([node]);
    const who = people ? [...people.userIds, ...people.roleIds].map(nameOf).sort() : [];
    const ways = waysOf(node).map((way) => {
      const condition = wayWord(node, way, words, locale);
      const name = called(way.to);
      return condition === ''
        ? t('step.leads', { name })
        : words('way.leads', { label: condition, name });
    });
    const parts = [nodeLabel(node, words), nodeWord(node, words), formatList(who, locale), ...ways];
    return parts.filter((part) => part !== '').join('\n');
  };
  const ids = [...new Set(steps.map(({ id }) => id))];
  const line = (
    key: string,
    title: string,
    [left, right]: readonly [string, string],
    isOther = false,
  ) => ({
    ...{ key, label: title, differs: isOther || left !== right },
    left: left === '' ? noValue : <span className="by-flow-compared">{left}</span>,
    right: right === '' ? noValue : <span className="by-flow-compared">{right}</span>,
  });
  const side = ({ version }: FlowVersion) => ({ name: t('flow.versionOf', { version }) });
  return (
    <CompareTable
      label={label}
      sides={[side(one), side(other)]}
      lines={[
        line('name', t('flow.name'), [one.name, other.name]),
        line('description', show(text(resourceMessages, 'common.description')), [
          one.description,
          other.description,
        ]),
        ...ids.map((id) =>
          line(
            `step ${id}`,
            steps.find((step) => step.id === id)?.name ?? id,
            [textOf(one, id), textOf(other, id)],
            dataOf(one, id) !== dataOf(other, id),
          ),
        ),
      ]}
    />
  );
}
