import { randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import * as api from '../../../../src/core/api/access-keys';
import type { SessionContext } from '../../app';
import { sessions, users } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { accessKeyKind, type AccessKeyData } from '../../kinds/access-key';
import type { Row } from '../../records/kind';
import { findRecord, findRecords, missing, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { limit } from '../../security/counters';
import { networkOf } from '../../security/network';
import { assertOwnPassword } from '../../security/own-password';
import { checkSecondFactor } from '../../security/second-factor';
import { startSession } from '../../security/sessions';
import { digest, isSame, newToken } from '../../security/tokens';
import { atTheDoor } from './door';
import { literally } from '../../search/like';

const MOST = 10;
const DAY = 86_400_000;
/** Milliseconds: a script signs in again as often as it runs. */
const SESSION = DAY / 2;
/** Sign-ins by a key from one network in a minute. */
const SIGN_INS = 60;

const wire = ({ id, name, createTime, data }: Row<AccessKeyData>) => ({
  id,
  name,
  createTime: createTime.toISOString(),
  expireTime: data.expireTime,
  useTime: data.useTime,
  address: data.address,
});

/** How a session tells by which key it was begun. */
const deviceOf = ({ id, name }: Pick<Row, 'id' | 'name'>) => `${name} (access key ${id})`;

const own = ({ session }: SessionContext) => ({ match: { ownerId: session.user.id } });

export const accessKeyHandlers: readonly Handler[] = [
  forSession(api.listAccessKeys, async (context) => {
    const rows = await findRecords<AccessKeyData>(context.scope, accessKeyKind, own(context));
    return rows
      .toSorted((a, b) => b.createTime.getTime() - a.createTime.getTime())
      .map((row) => wire(row));
  }),

  forSession(api.createAccessKey, async (context, { body }) => {
    const { app, session } = context;
    await assertOwnPassword(context, body.password);
    await checkSecondFactor(app.db, session.user.id, body.secondCode);
    return context.scope.exclusive(async (scope) => {
      const known = await findRecords(scope, accessKeyKind, own(context));
      if (known.length >= MOST) throw new Refusal('accessKey.most', { most: MOST });
      const secret = newToken();
      const { user } = session;
      const { name, days } = body;
      const expireTime = new Date(Date.now() + days * DAY).toISOString();
      const data: AccessKeyData = { hash: digest(secret), expireTime, useTime: '', address: '' };
      const id = `${user.id}.${randomBytes(9).toString('base64url')}`;
      const row = await insertRecord<AccessKeyData>(scope, accessKeyKind, {
        ...{ id, name, ownerId: user.id, data },
      });
      const target = { kind: accessKeyKind.name, targetId: id, targetName: name };
      await audit(context, scope, {
        ...target,
        action: 'personal:createAccessKey',
        detail: { name, days },
      });
      return { ...wire(row), secret };
    });
  }),

  forSession(api.deleteAccessKey, async (context, { params }) => {
    const { user } = context.session;
    await context.scope.exclusive(async (scope) => {
      const row = await readRecord(scope, accessKeyKind, params.id);
      if (row.ownerId !== user.id) throw missing(accessKeyKind);
      await deleteRecord(scope, accessKeyKind, row.id);
      const target = { kind: accessKeyKind.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'personal:deleteAccessKey', ...target, detail: {} });
    });
    const begun = like(sessions.device, `% (access key ${literally(params.id)})`);
    await context.app.db.delete(sessions).where(and(eq(sessions.userId, user.id), begun));
    return null;
  }),

  atTheDoor(api.signInWithAccessKey, async ({ app, ip, requestId }, { body }) => {
    await limit(app.db, `access-key:${networkOf(ip)}`, SIGN_INS, 60);
    const [userId = ''] = body.keyId.split('.');
    const [user] = await app.db.select().from(users).where(eq(users.id, userId));
    const scope = new TenantScope(app.db, user?.tenantId ?? '');
    const key = user && (await findRecord<AccessKeyData>(scope, accessKeyKind, body.keyId));
    // One answer for a key that is unknown and a secret that is wrong: it does not tell which keys there are.
    if (!user || !key || key.ownerId !== user.id || !isSame(key.data.hash, digest(body.secret)))
      throw new Refusal('accessKey.wrong');
    if (user.disabled) throw new Refusal('signIn.disabled');
    const end = Date.parse(key.data.expireTime);
    if (end <= Date.now()) throw new Refusal('accessKey.expired');
    const until = new Date(Math.min(end, Date.now() + SESSION));
    await scope.exclusive(async (held) => {
      const row = await readRecord<AccessKeyData>(held, accessKeyKind, key.id);
      const data = { ...row.data, useTime: new Date().toISOString(), address: ip };
      await updateRecord(held, accessKeyKind, row, { data });
    });
    const grant = await startSession(app, user, { address: ip, device: deviceOf(key), until });
    // Ended meanwhile: whoever did so has looked for its sessions before this one.
    if (!(await findRecord(scope, accessKeyKind, key.id))) {
      await app.db.delete(sessions).where(eq(sessions.tokenHash, digest(grant.token)));
      throw new Refusal('accessKey.wrong');
    }
    await audit({ session: { user }, ip, requestId }, scope, {
      action: 'session:signIn',
      kind: 'session',
      targetId: user.id,
      targetName: user.username,
      detail: { keyId: key.id },
    });
    return grant;
  }),
];
