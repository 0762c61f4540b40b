import * as api from '../../../../src/core/api/platforms/certificates';
import { pwdGeneric } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { k8sSecret, k8sSidecar } from '../../kinds/platforms';

import { listHandler, readHandler, removeHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { assertOwnPassword } from '../../security/own-password';
import { assertRule, assertUnused, refuse, sum, type Own } from './checks';
import { assertLabel, madeIn, placeIn, spaceFor } from './clusters';
import { hasUser, usageOf, usersOf, type UsedByKey } from './used-by';

type Entry = { readonly key: string; readonly value: string };
/** Values stand in the row and leave it by `revealSecret` alone. */
type StoredSecret = Omit<Own<api.Cipher>, UsedByKey> & {
  readonly entries: readonly Entry[];
};

async function shown(
  rows: readonly Row<StoredSecret>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const used = await usersOf(scope, rows, [k8sSidecar], 'secretId');
  return rows.map((row) => ({ ...toWire(row), entries: undefined, ...used(row.id) }));
}
const shownOne = async (row: Row<StoredSecret>, context: SessionContext) =>
  (await shown([row], context))[0] ?? {};

export const secretData = (entries: readonly Entry[]) => ({
  entries,
  keys: entries.map(({ key }) => key),
  size: sum(entries.map(({ value }) => Buffer.byteLength(value))),
});

const needed: Readonly<Record<string, readonly string[]>> = {
  'basic-auth': ['username', 'password'],
  dockerconfigjson: ['.dockerconfigjson'],
  tls: ['tls.crt', 'tls.key'],
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a secret of its type has to hold: whoever reads it asks for it by these keys. */
function assertEntries(
  type: string,
  entries: readonly Entry[],
  context: Pick<SessionContext, 'locale'>,
): void {
  const values = new Map(entries.map(({ key, value }) => [key, value]));
  if (values.size < entries.length) {
    const seen = entries.map(({ key }) => key);
    const twice = seen.find((key, at) => seen.indexOf(key) !== at) ?? '';
    throw refuse('k8s.configKey', { key: twice }, 'entries');
  }
  for (const key of needed[type] ?? [])
    if (!values.has(key)) throw refuse('secret.key', { type, key }, 'entries');
  const empty = entries.find(({ value }) => value === '');
  if (empty) throw refuse('secret.value', { key: empty.key }, 'entries');
  if (type === 'basic-auth') assertRule(pwdGeneric, values.get('password') ?? '', context);
  if (type === 'dockerconfigjson' && !isJson(values.get('.dockerconfigjson') ?? ''))
    throw refuse('secret.json', {}, 'entries');
}

const auditSecret = (
  context: SessionContext,
  scope: TenantScope,
  action: string,
  row: Row,
  names: readonly string[],
) =>
  audit(context, scope, {
    ...{ action, kind: k8sSecret.name, targetId: row.id, targetName: row.name },
    detail: { names },
  });

/** secrets of container clusters. */
export const secretHandlers: readonly Handler[] = [
  listHandler<StoredSecret>(api.listSecrets, k8sSecret, {
    where: ({ scope }) => ({
      searches: { usage: usageOf(hasUser(scope, k8sSidecar, 'secretId')) },
    }),
    wires: shown,
  }),
  readHandler<StoredSecret>(api.readSecret, k8sSecret, shownOne),
  forSession(api.createSecret, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      assertLabel(body.name);
      assertEntries(body.type, body.entries, context);
      const space = await spaceFor(scope, k8sSecret, body);
      const row = await insertRecord<StoredSecret>(scope, k8sSecret, {
        name: body.name,
        status: 'NORMAL',
        ...madeIn(space, context),
        data: { ...placeIn(space), type: body.type, ...secretData(body.entries) },
      });
      await auditSecret(context, scope, 'k8ssecret:create', row, row.data.keys);
      return shownOne(row, { ...context, scope });
    }),
  ),
  forSession(api.updateSecret, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const before = await readRecord<StoredSecret>(scope, k8sSecret, params.id);
      const kept = new Map(before.data.entries.map(({ key, value }) => [key, value]));
      const entries = body.entries.map(({ key, value }) => ({
        key,
        value: value === '' ? (kept.get(key) ?? '') : value,
      }));
      assertEntries(before.data.type, entries, context);
      await updateRecord(scope, k8sSecret, before, { data: secretData(entries) });
      const row = await readRecord<StoredSecret>(scope, k8sSecret, params.id);
      await auditSecret(context, scope, 'k8ssecret:update', row, row.data.keys);
      return shownOne(row, { ...context, scope });
    }),
  ),
  removeHandler(api.deleteSecret, k8sSecret, (scope, row) =>
    assertUnused(scope, k8sSecret, row, [[k8sSidecar, 'secretId']]),
  ),
  forSession(api.revealSecret, async (context, { params, body }) => {
    await readRecord(context.scope, k8sSecret, params.id);
    await assertOwnPassword(context, body.password);
    return context.scope.exclusive(async (scope) => {
      const row = await readRecord<StoredSecret>(scope, k8sSecret, params.id);
      const found = row.data.entries.find(({ key }) => key === body.key);
      if (!found) throw refuse('secret.noKey', { name: row.name, key: body.key }, 'key');
      await auditSecret(context, scope, 'k8ssecret:reveal', row, [body.key]);
      return { value: found.value };
    });
  }),
];
