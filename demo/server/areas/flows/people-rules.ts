import { formatList, text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { Refusal } from '../../refusal';
import { isHeld } from '../../security/permissions';
import { allPermissions } from '../../seed/people';
import { flowsMessages } from './messages';
import { isTaken, type People, type RoleRow, type UserRow } from './people-scope';

/** What makes an administrator: without one, nobody could give a permission back. */
export const ADMINISTERS = 'role:update';

/** What somebody may do, signed in or not. */
interface Able {
  readonly permissions: ReadonlySet<string>;
  readonly tenant: { readonly platform: boolean };
}

/** A code that no call asks for any more grants nothing, so nobody has to hold it to give it. */
const demanded = new Set(allPermissions);
const lacks = ({ permissions, tenant }: Able, code: string) =>
  demanded.has(code) &&
  !permissions.has(code) &&
  // Within a tenant these give nothing to anybody, so nothing is granted with them.
  isHeld(code, tenant);

/** Nobody grants what he lacks: a role could otherwise be a way to more than one has. */
export function assertGrant({ session }: SessionContext, codes: readonly string[]): void {
  const lacking = codes.filter((code) => lacks(session, code));
  if (lacking.length === 0) return;
  throw new Refusal(
    text(flowsMessages, 'role.notYours', { count: lacking.length }),
    { codes: (locale) => formatList(lacking.slice(0, 5), locale) },
    { data: { codes: lacking } },
  );
}

/** What is in one list and not in both: given or taken away. */
export const difference = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...one.filter((item) => !other.includes(item)),
  ...other.filter((item) => !one.includes(item)),
];

/** Roles to have instead: of this tenant, and none given or taken that can do more than who asks. */
export async function assertRoles(
  context: SessionContext,
  people: People,
  ids: readonly string[],
  has: readonly RoleRow[] = [],
): Promise<readonly RoleRow[]> {
  const found = ids.length === 0 ? [] : await people.roles({ ids });
  if (found.length < new Set(ids).size)
    throw new Refusal(text(flowsMessages, 'role.missing'), {}, { data: { field: 'roleIds' } });
  const changed = new Set(
    difference(
      found.map((role) => role.id),
      has.map((role) => role.id),
    ),
  );
  const roles = [...found, ...has].filter((role) => changed.has(role.id));
  assertGrant(context, [...new Set(roles.flatMap((role) => role.permCodes))]);
  return found;
}

/** Who would be an administrator if he were enabled: whoever is to be enabled first. The first ones. */
export async function couldAdminister(
  people: People,
  except: readonly string[] = [],
): Promise<readonly string[]> {
  const disabled = await people.disabledHolding(ADMINISTERS);
  return disabled
    .filter(({ id }) => !except.includes(id))
    .slice(0, 3)
    .map(({ name }) => name);
}

/**
 * Call it after a change, in its transaction: a tenant without an administrator undoes the change. `changed` are the people
 * that it is about, who are no help.
 */
export async function assertAdministrator(
  people: People,
  changed: readonly string[] = [],
): Promise<void> {
  const left = await people.holding(ADMINISTERS);
  if (left.length > 0) return;
  const others = await couldAdminister(people, changed);
  if (others.length === 0) throw new Refusal(text(flowsMessages, 'role.lastAdministrator'));
  throw new Refusal(text(flowsMessages, 'role.lastEnabled'), {
    names: (locale) => formatList(others, locale),
  });
}

export async function isAbove(
  able: Able,
  people: People,
  user: Pick<UserRow, 'id'>,
): Promise<boolean> {
  const theirs = (await people.rolesOf([user.id])).get(user.id) ?? [];
  return theirs.some((role) => role.permCodes.some((code) => lacks(able, code)));
}

/** Nobody changes the account of somebody who may do more: its password would be a way to that. */
export async function assertNotAbove(
  { session }: SessionContext,
  people: People,
  user: UserRow,
): Promise<void> {
  if (await isAbove(session, people, user))
    throw new Refusal(text(flowsMessages, 'user.above', { name: user.name }));
}

export async function assertFree(
  db: Executor,
  what: 'username' | 'mobile',
  value: string | undefined,
  exceptId = '',
): Promise<void> {
  if (value === undefined || value === '' || !(await isTaken(db, what, value, exceptId))) return;
  const key = what === 'username' ? 'user.usernameTaken' : 'user.mobileTaken';
  throw new Refusal(text(flowsMessages, key, { value }), {}, { data: { field: what } });
}
