import { randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import * as api from '../../../../src/core/api/access-keys';
import type { SessionContext } from '../../app';
import { sessions } from '../../database/identity-tables';
import { forSession, type Handler } from '../../handler';
import { accessKeyKind, type AccessKeyData } from '../../kinds/access-key';
import type { Row } from '../../records/kind';
import { findRecords, missing, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { assertOwnPassword } from '../../security/own-password';
import { checkSecondFactor } from '../../security/second-factor';
import { digest, newToken } from '../../security/tokens';
import { begin, deviceOf, givenFor, openKey } from './access-key-sessions';
import { atTheDoor } from './door';
import { literally } from '../../search/like';

const MOST = 10;
const DAY = 86_400_000;
/** Milliseconds: a script signs in again as often as it runs. */
const SESSION = DAY / 2;

const wire = ({ id, name, createTime, data }: Row<AccessKeyData>) => ({
  id,
  name,
  createTime: createTime.toISOString(),
  expireTime: data.expireTime,
  useTime: data.useTime,
  address: data.address,
});

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
      // With the key or not at all: of one that is gone nobody could end them any more.
      const begun = like(sessions.device, `% (access key ${literally(params.id)})`);
      await scope.db.delete(sessions).where(and(eq(sessions.userId, user.id), begun));
      await scope.db.delete(sessions).where(givenFor(params.id));
    });
    return null;
  }),

  atTheDoor(api.signInWithAccessKey, async (context, { body }) => {
    const opened = await openKey(context, body, 'signIn');
    const { key, owner } = opened;
    const until = new Date(Math.min(opened.end, Date.now() + SESSION));
    const more = { device: deviceOf(key), until };
    const said = { action: 'session:signIn', detail: { keyId: key.id } };
    return begin(context, opened, owner, more, said);
  }),
];
