import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Attachment } from '../../../../src/core/api/office/money';
import * as api from '../../../../src/core/api/office/personal';
import { messageTypes } from '../../../../src/core/api/office/messages';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text, type Locale } from '../../../../src/core/i18n/translator';
import { sessions, users } from '../../database/identity-tables';
import type { SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attached } from '../../records/attached';
import type { Row } from '../../records/kind';
import { findRecord, findRecords, missing, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { countRecoveryCodes, hasFactor } from '../../security/second-factor';
import { endOtherSessions, endOwnSession } from '../../security/sessions';
import { enterpriseApply } from '../../kinds/ordering';
import { accountBinding, notificationSetting } from '../../kinds/office';
import { scopeOfPlatform } from '../../between-tenants';
import { ownVerification } from '../../companies';
import { officeMessages } from './messages';

/** Nothing was handed in, or it is out of date: D-018 has a word for it. */
function realNameWire({ row, company, expired }: Awaited<ReturnType<typeof ownVerification>>) {
  if (!row) return { id: '', status: 'UNAPPLY' };
  const decided = row.status === 'APPROVED' || row.status === 'REFUSED';
  return {
    ...row.data,
    id: row.id,
    status: expired ? 'UNAPPLY' : row.status,
    type: row.data['enterpriseType'],
    name: row.name,
    submitTime: row.createTime.toISOString(),
    submitterName: row.ownerName ?? '',
    reviewTime: decided ? row.updateTime.toISOString() : '',
    validUntil: row.status === 'APPROVED' ? (company?.data.validUntil ?? '') : '',
    frozen: company?.status === 'ABNORMAL',
  };
}

/** Nobody decides about themselves: the platform sees every verification, and its decision goes back to the applicant. */
async function handToPlatform(
  context: SessionContext,
  scope: TenantScope,
  { id, name, status, data }: Row,
): Promise<void> {
  const { tenant } = context.session;
  const platform = await scopeOfPlatform(context, scope);
  if (!platform) return;
  await insertRecord(platform, enterpriseApply, {
    name,
    status,
    data: { ...data, own: false, sourceId: id, sourceTenant: tenant.id, applicant: tenant.name },
  });
}

type Ways = {
  readonly type: (typeof messageTypes)[number];
  readonly site: boolean;
  readonly email: boolean;
  readonly sms: boolean;
};

const settingId = (userId: string) => `ns-${userId}`;

async function waysOf(scope: ReadScope, userId: string): Promise<readonly Ways[]> {
  const row = await findRecord<{ readonly items: readonly Ways[] }>(
    scope,
    notificationSetting,
    settingId(userId),
  );
  return messageTypes.map(
    (type) =>
      row?.data.items.find((item) => item.type === type) ?? {
        type,
        site: true,
        email: type === 'security' || type === 'bill',
        sms: type === 'security',
      },
  );
}

/** A change of the own account. */
const auditOwn = (context: SessionContext, scope: TenantScope, action: string, detail: unknown) => {
  const { id: targetId, username: targetName } = context.session.user;
  return audit(context, scope, { action, kind: 'user', targetId, targetName, detail });
};

const bindingWire = (row: Row) => ({
  ...row.data,
  id: row.id,
  createTime: row.createTime.toISOString(),
});

export const personalHandlers: readonly Handler[] = [
  forSession(api.realNameStatus, async ({ scope }) => realNameWire(await ownVerification(scope))),

  forSession(api.submitRealName, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { row: before, company, expired } = await ownVerification(scope);
      const isOpen = expired || before === undefined || before.status === 'REFUSED';
      if (!isOpen) {
        const status = (locale: Locale) =>
          dictionaries.applicationApproval.lookup(before.status, locale).text;
        throw new Refusal(text(officeMessages, 'realName.state'), { status });
      }
      const { type, name, ...fields } = body;
      const attachments = await attached(
        scope,
        context.session,
        body.attachments,
        before?.data['attachments'] as readonly Attachment[] | undefined,
      );
      const row = await insertRecord(scope, enterpriseApply, {
        name,
        status: 'APPROVING',
        ownerId: context.session.user.id,
        data: { ...fields, attachments, enterpriseType: type, comment: '', own: true },
      });
      await handToPlatform(context, scope, row);
      const target = { kind: enterpriseApply.name, targetId: row.id, targetName: name };
      await audit(context, scope, { action: 'realName:submit', ...target, detail: body });
      return realNameWire({ row, company, expired: false });
    }),
  ),

  forSession(api.updatePortrait, (context, { body: { portrait } }) =>
    context.scope.exclusive(async (inside) => {
      const { user } = context.session;
      await inside.db.update(users).set({ portrait }).where(eq(users.id, user.id));
      // Not the picture: the trail would hold every one that there ever was.
      await auditOwn(context, inside, 'personal:portrait', { removed: portrait === '' });
      return { portrait };
    }),
  ),

  forSession(api.notificationSettings, async ({ scope, session }) => ({
    items: await waysOf(scope, session.user.id),
  })),

  forSession(api.updateNotificationSettings, (context, { body }) =>
    context.scope.exclusive(async (inside) => {
      const { session } = context;
      if (body.items.some((item) => item.type === 'security' && !item.site)) {
        const data = { field: 'items' };
        throw new Refusal(text(officeMessages, 'security.always'), {}, { data });
      }
      const before = await waysOf(inside, session.user.id);
      const items = before.map(
        (item) => body.items.findLast((other) => other.type === item.type) ?? item,
      );
      const id = settingId(session.user.id);
      const row = await findRecord(inside, notificationSetting, id);
      if (row) await updateRecord(inside, notificationSetting, row, { data: { items } });
      else {
        const { name, id: ownerId } = session.user;
        await insertRecord(inside, notificationSetting, { id, name, ownerId, data: { items } });
      }
      await auditOwn(context, inside, 'personal:notifications', body);
      return { items };
    }),
  ),

  forSession(api.listBindings, async ({ scope, session }) => {
    const match = { ownerId: session.user.id };
    return (await findRecords(scope, accountBinding, { match })).map(bindingWire);
  }),

  forSession(api.createBinding, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { provider, account } = body;
      const ownerId = context.session.user.id;
      const taken = await findRecords(scope, accountBinding, { match: { ownerId, provider } });
      if (taken.length > 0) {
        const data = { field: 'provider' };
        throw new Refusal(text(officeMessages, 'binding.taken'), {}, { data });
      }
      const data = { provider, account };
      const row = await insertRecord(scope, accountBinding, { name: account, ownerId, data });
      const target = { kind: accountBinding.name, targetId: row.id, targetName: account };
      await audit(context, scope, { action: 'personal:bind', ...target, detail: body });
      return bindingWire(row);
    }),
  ),

  forSession(api.deleteBinding, (context, { params }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readRecord(scope, accountBinding, params.id);
      if (row.ownerId !== context.session.user.id) throw missing(accountBinding);
      await deleteRecord(scope, accountBinding, row.id);
      const target = { kind: accountBinding.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'personal:unbind', ...target, detail: {} });
      return null;
    }),
  ),

  forSession(api.accountSecurity, async ({ app, scope, session }) => {
    const { user } = session;
    const bindings = await findRecords(scope, accountBinding, { match: { ownerId: user.id } });
    const rows = await app.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), gt(sessions.expireTime, sql`now()`)))
      .orderBy(desc(sessions.useTime))
      .limit(50);
    const { row, expired } = await ownVerification(scope);
    return {
      emailVerified: user.emailVerified,
      mobileBound: user.mobile !== null,
      bindings: bindings.length,
      secondFactor: await hasFactor(app.db, user.id),
      recoveryCodes: await countRecoveryCodes(app.db, user.id),
      realName: expired ? 'UNAPPLY' : (row?.status ?? 'UNAPPLY'),
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        createTime: row.createTime.toISOString(),
        expireTime: row.expireTime.toISOString(),
        useTime: row.useTime.toISOString(),
        address: row.address,
        device: row.device,
      })),
    };
  }),

  forSession(api.endSessions, (context) =>
    context.scope.exclusive(async (inside) => {
      const { session } = context;
      const open = await inside.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, session.user.id));
      await endOtherSessions(inside.db, session.user.id, session.id);
      const ended = open.filter((row) => row.id !== session.id).length;
      await auditOwn(context, inside, 'personal:endSessions', { ended });
      return { ended };
    }),
  ),

  forSession(api.endSession, (context, { params }) =>
    context.scope.exclusive(async (inside) => {
      if (!(await endOwnSession(inside.db, context.session.user.id, params.id)))
        throw new Refusal(text(officeMessages, 'session.gone'));
      await auditOwn(context, inside, 'personal:endSessions', { ended: 1 });
      return null;
    }),
  ),
];
