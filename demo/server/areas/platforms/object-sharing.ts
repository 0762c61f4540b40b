import { createHmac } from 'node:crypto';
import * as api from '../../../../src/core/api/platforms/object-storage';
import type { App } from '../../app';
import { TenantScope } from '../../database/scope';
import { forAnyone, forSession, type Handler } from '../../handler';
import { ossObject } from '../../kinds/platforms';
import { missing, readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { objectFile, type StoredObject } from './stored-object';
import { isSame } from '../../security/tokens';

/** What an address stands for: an object as it was, and until when. Whoever changes a letter of it has none. */
interface Shared {
  readonly tenant: string;
  readonly id: string;
  readonly etag: string;
  readonly until: number;
}

const signed = (app: App, text: string) =>
  createHmac('sha256', app.jwtSecret).update(`oss:${text}`).digest('base64url');

function tokenOf(app: App, shared: Shared): string {
  const text = Buffer.from(JSON.stringify(shared)).toString('base64url');
  return `${text}.${signed(app, text)}`;
}

function sharedBy(app: App, token: string): Shared | undefined {
  const [text = '', signature = ''] = token.split('.');
  if (!isSame(signed(app, text), signature)) return undefined;
  // Ours, as the signature says: what we wrote.
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Shared;
}

export const sharingHandlers: readonly Handler[] = [
  forSession(api.shareStoredObject, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readRecord<StoredObject>(scope, ossObject, params.id);
      const until = Date.now() + body.hours * 3_600_000;
      const { id, name } = row;
      const tenant = context.session.tenant.id;
      const token = tokenOf(context.app, { tenant, id, etag: row.data.etag, until });
      const target = { kind: ossObject.name, targetId: id, targetName: name };
      await audit(context, scope, { action: 'ossobject:share', ...target, detail: body });
      return { token, expireTime: new Date(until).toISOString() };
    }),
  ),
  forAnyone(api.readSharedObject, async ({ app }, { query }) => {
    const shared = sharedBy(app, query.token);
    if (!shared || shared.until <= Date.now()) throw missing(ossObject);
    const scope = new TenantScope(app.db, shared.tenant);
    const row = await readRecord<StoredObject>(scope, ossObject, shared.id);
    if (row.data.etag !== shared.etag) throw missing(ossObject);
    return objectFile(row);
  }),
];
