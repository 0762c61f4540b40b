import { and, eq, sql } from 'drizzle-orm';
import { text } from '../../../../src/core/i18n/translator';
import type { Rule } from '../../../../src/core/rules/rule';
import type { PublicContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Data, Kind, Row } from '../../records/kind';
import { attributeIn } from '../../records/attributes';
import { inUse } from '../../records/in-use';
import { countRecords, findIds, findRecords, listRecords } from '../../records/read';
import { assertStatus, type ActionSpec } from '../../records/handlers';
import { PlainRefusal, Refusal, type ReasonParams } from '../../refusal';
import { platformMessages, type PlatformMessage } from './messages';

/* What handlers of this area say again and again, as one line each. */

/** The attributes of a wire row that are its own. */
export type Own<T> = Omit<
  T,
  | 'id'
  | 'name'
  | 'status'
  | 'projectId'
  | 'projectName'
  | 'ownerId'
  | 'ownerName'
  | 'createTime'
  | 'updateTime'
>;

/** The refusal with this reason, beside the field that it is about. */
export function refuse(reason: PlatformMessage, params: ReasonParams = {}, field = ''): Refusal {
  return new Refusal(
    text(platformMessages, reason),
    params,
    field === '' ? {} : { data: { field } },
  );
}

/** A rule of the core, in the language of whoever asks. */
export function assertRule(rule: Rule, value: string, { locale }: Pick<PublicContext, 'locale'>) {
  const message = rule(value, { locale });
  if (message !== undefined) throw new PlainRefusal(message);
}

/** No other row of this kind and place has the name. */
export async function assertFree(
  scope: TenantScope,
  kind: Kind,
  name: string,
  match: Readonly<Record<string, string>> = {},
  except = '',
): Promise<void> {
  const rows = await findRecords(scope, kind, { match: { ...match, name } });
  if (rows.some((row) => row.id !== except))
    throw new Refusal('record.nameTaken', { kind: kind.label, name }, { data: { field: 'name' } });
}

/** Nothing of these kinds refers by that attribute to the row, or to what goes with it (`ids`); the reason names the first that does. */
export async function assertUnused(
  scope: TenantScope,
  kind: Kind,
  row: Row,
  users: readonly (readonly [kind: Kind, attribute: string, ids?: readonly string[]])[],
): Promise<void> {
  let refused: Refusal | undefined;
  for (const [user, attribute, ids = [row.id]] of users) {
    const where = attributeIn(scope, attribute, ids);
    // One is enough for the reason: a bucket may hold more objects than anybody wants to read.
    const { rows } = await listRecords(scope, user, { page: 1, rows: 1 }, { where });
    const [first] = rows;
    if (!first) continue;
    if (scope.isTried) scope.held(user.name, await findIds(scope, user, { where }));
    if (refused) continue;
    refused = inUse(kind, row, { kind: user.name, name: first.name });
    if (!scope.isTried) break;
  }
  if (refused) throw refused;
}

/** Where a new row belongs: its resource group, which is the tenant's, and who made it. */
export async function ownershipOf(
  scope: TenantScope,
  body: { readonly projectId?: string },
  context: { readonly session: { readonly user: { readonly id: string } } },
): Promise<{ projectId: string | null; ownerId: string }> {
  const projectId = await projectOf(scope, body.projectId ?? '');
  return { projectId, ownerId: context.session.user.id };
}

export async function projectOf(scope: TenantScope, id: string): Promise<string | null> {
  if (id === '') return null;
  const { projects } = scope.rows;
  const [found] = await scope.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id))
    .limit(1);
  if (!found) throw refuse('project.missing', {}, 'projectId');
  return found.id;
}

/** An action that is only a way between two statuses: through `via`, for so many seconds, to `to`. */
export const turn = (via: string, to: string, seconds = 8, data?: Data): ActionSpec<unknown> => ({
  run: () => ({ status: via, settles: { to, seconds }, ...(data ? { data } : {}) }),
});

/** An action that only changes attributes. */
export const put = (data: Data): ActionSpec<unknown> => ({
  run: () => ({ data }),
});

/** True while a transient status still settles by itself. */
export async function isMoving(scope: TenantScope, kind: Kind, row: Row): Promise<boolean> {
  const { records } = scope.rows;
  const where = and(eq(records.id, row.id), sql`${records.settlesAt} > now()`);
  return (await countRecords(scope, kind, { where })) > 0;
}

/** What settles by itself is left to do so: a change now would skip it, or keep a row that is about to go. */
export async function assertStill(scope: TenantScope, kind: Kind, row: Row): Promise<void> {
  if (await isMoving(scope, kind, row)) assertStatus(kind, row, []);
}

/** Asks the platform behind again: a status that nothing moves any more becomes what the platform says. */
export const settleTo = (
  kind: Kind,
  busy: readonly string[],
  rest: string,
): ActionSpec<unknown> => ({
  run: async (scope, row) =>
    busy.includes(row.status) && !(await isMoving(scope, kind, row)) ? { status: rest } : {},
});

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** An address of the kind that the platform behind would give out; nothing here can be reached by it. */
export function someAddress(network = 20): string {
  const byte = (below: number) => Math.floor(Math.random() * below);
  return `10.${network + byte(20)}.${byte(254)}.${byte(250) + 2}`;
}

/** Removes what was part of a row, which goes too. */
export async function dropParts(
  scope: TenantScope,
  kinds: readonly Kind[],
  parentId: string,
): Promise<void> {
  for (const kind of kinds) await scope.remove('records', { kind: kind.name, parentId });
}
