import type { FlowNode } from '../../../core/api/flows/graph';
import { DECIDES } from '../../../core/api/flows/graph';
import { roleAuthorizations } from '../../../core/api/flows/roles';
import { listUsers } from '../../../core/api/flows/users';
import type { User } from '../../../core/api/flows/users';
import { text } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import type { Call } from '../../../core/resource/call';
import type { Offered, SelectOption, SourceContext } from '../../../core/resource/input';
import { offer } from '../../sources';
import { flowScreenMessages as messages } from './messages';

/** Who may decide, as the list of users is asked for them. */
export const able = { status: 'NORMAL', permCode: DECIDES };
/** So many are looked at for the roles that they have. */
const MOST = 1000;

export const users = offer(listUsers, { query: () => ({ status: 'NORMAL' }) });
const everybody = offer(listUsers);
const allowed = offer(listUsers, { query: () => able });

/** Those of these people who may not decide. */
async function unable(call: Call, ids: readonly string[]): Promise<readonly User[]> {
  if (ids.length === 0) return [];
  const params = JSON.stringify([{ name: 'id', sign: 'IN', value: ids }]);
  const query = { page: 1, rows: ids.length, params };
  const [all, may] = await Promise.all([
    call(listUsers, { query }),
    call(listUsers, { query: { ...query, ...able } }),
  ]);
  const fit = new Set(may.rows.map(({ id }) => id));
  return all.rows.filter(({ id }) => !fit.has(id));
}

const withReason = ({ name, status }: User): Text =>
  text(messages, status === 'ABNORMAL' ? 'step.isDisabled' : 'step.mayNot', { name });
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Who may decide; whoever was chosen and may not any more stands among them with the reason, to be taken out. */
export async function deciders(context: SourceContext): Promise<Offered> {
  const { call, chosen, text: typed, values } = context;
  const options = await (chosen ? everybody : allowed)(context);
  if (typed !== undefined) return options;
  const offered = new Set(options.map(({ value }) => value));
  const doubtful = chosen ?? texts(values['userIds']).filter((id) => !offered.has(id));
  const marked = (await unable(call, doubtful)).map((row): SelectOption => {
    return { value: row.id, label: withReason(row) };
  });
  const known = new Set(marked.map(({ value }) => value));
  const all = [...marked, ...options.filter(({ value }) => !known.has(value))];
  return options.total === undefined ? all : Object.assign(all, { total: options.total });
}

interface RoleChoice {
  readonly value: string;
  readonly label: string;
  readonly may: boolean;
}

/** Roles, and whether anybody of each may decide: by the role itself, or by another that he has besides. */
async function rolesThatMay(call: Call): Promise<readonly RoleChoice[]> {
  const [all, people] = await Promise.all([
    call(roleAuthorizations, { query: {} }),
    call(listUsers, { query: { page: 1, rows: MOST, ...able } }),
  ]);
  const held = new Set(people.rows.flatMap(({ roleIds }) => roleIds));
  const unseen = people.total > people.rows.length;
  return all.map(({ roleId, roleName, permCodes }) => ({
    value: roleId,
    label: roleName,
    may: held.has(roleId) || (unseen && permCodes.includes(DECIDES)),
  }));
}

export const roles = async ({ call }: SourceContext) =>
  (await call(roleAuthorizations, { query: {} })).map(({ roleId, roleName }) => ({
    value: roleId,
    label: roleName,
  }));

/** As `deciders`, of roles. */
export async function deciderRoles({ call, values }: SourceContext): Promise<Offered> {
  const chosen = texts(values['roleIds']);
  return (await rolesThatMay(call))
    .filter(({ may, value }) => may || chosen.includes(value))
    .map(({ may, value, label }) => ({
      value,
      label: may ? label : text(messages, 'step.roleMayNot', { name: label }),
    }));
}

export interface Unable {
  /** Of the step. */
  readonly id: string;
  /** What they are called, people before roles. */
  readonly who: readonly string[];
}

/** Steps that publishing refuses: they name somebody who may not decide, or nobody who may. */
export async function stepsUnable(
  call: Call,
  nodes: readonly FlowNode[],
): Promise<readonly Unable[]> {
  const steps = nodes.filter((node) => node.type === 'approval');
  const named = [...new Set(steps.flatMap(({ userIds }) => userIds))];
  const [people, known] = await Promise.all([
    unable(call, named),
    steps.some(({ roleIds }) => roleIds.length > 0) ? rolesThatMay(call) : [],
  ]);
  return steps.flatMap(({ id: step, userIds, roleIds }) => {
    const wrong = people.filter(({ id }) => userIds.includes(id));
    const own = known.filter(({ value }) => roleIds.includes(value));
    const nobody = wrong.length === userIds.length && own.every(({ may }) => !may);
    // Publishing passes over whoever is disabled, for as long as somebody able is left.
    const told = nobody ? wrong : wrong.filter(({ status }) => status !== 'ABNORMAL');
    const who = [...told.map(({ name }) => name), ...(nobody ? own.map(({ label }) => label) : [])];
    return who.length > 0 ? [{ id: step, who }] : [];
  });
}
