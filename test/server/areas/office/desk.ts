import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audits } from '../../../../demo/server/database/tenant-tables';
import { exportAudits, listAudits, listSystemLogs } from '../../../../src/core/api/office/logs';
import { addRole } from '../../../../src/core/api/flows/roles';
import {
  countMessages,
  listMessages,
  readAllMessages,
  type Message,
} from '../../../../src/core/api/office/messages';
import {
  changeNotices,
  createNotice,
  deleteNotice,
  listNotices,
} from '../../../../src/core/api/office/notices';
import { updateNotificationSettings } from '../../../../src/core/api/office/personal';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import {
  changeQuotaChanges,
  createQuotaChange,
  listServiceQuotas,
  readQuotaChange,
} from '../../../../src/core/api/office/service-quotas';
import {
  changeWorkOrders,
  createWorkOrder,
  listCompanyWorkOrders,
  readWorkOrder,
  seenWorkOrder,
  workOrderThread,
} from '../../../../src/core/api/office/work-orders';
import { createProject } from '../../../../src/core/api/projects';
import { call, send, signedIn } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { workOrderBody } from './fresh';

export function deskSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const unread = async (username: string) =>
    (await call(url(), countMessages, {}, await as(username))).types
      // Alarms come by the clock.
      .filter(({ code }) => code !== 'alarm')
      .reduce((all, each) => all + each.unread, 0);

  describe('work orders (W-31)', () => {
    it('go between their submitter and those who handle them, and nobody else sees them', async () => {
      const [user, handler, colleague] = [
        await as('user'),
        await as('tenant'),
        await as('wangjing'),
      ];
      const { id } = await call(url(), createWorkOrder, { body: workOrderBody() }, user);
      const change = (body: object, token: string) =>
        call(url(), changeWorkOrders, { body: { ids: [id], ...body } as never }, token);
      const read = (token: string) => call(url(), readWorkOrder, { params: { id } }, token);
      await assert.rejects(read(colleague), /不存在/);
      await assert.rejects(change({ action: 'reply', content: '?' }, colleague), /不存在/);
      await assert.rejects(call(url(), listCompanyWorkOrders, {}, user), /workOrder:company/);
      const before = await unread('user');
      await change({ action: 'feedback', content: '请重试' }, handler);
      assert.equal((await read(user)).status, 'feedback');
      assert.equal(await unread('user'), before + 1);
      assert.equal((await read(user)).unread, true);
      await call(url(), seenWorkOrder, { params: { id } }, handler);
      assert.equal((await read(user)).unread, true, 'the handler is not whom it is new to');
      await call(url(), seenWorkOrder, { params: { id } }, user);
      assert.equal((await read(user)).unread, false);
      await change({ action: 'reply', content: '还是不行' }, user);
      assert.equal((await read(user)).status, 'checking');
      await change({ action: 'reply', content: '已修复' }, handler);
      const thread = await call(url(), workOrderThread, { params: { id } }, user);
      assert.deepEqual(
        thread.map((reply) => [reply.side, reply.content]),
        [
          ['handler', '请重试'],
          ['submitter', '还是不行'],
          ['handler', '已修复'],
        ],
      );
      await change({ action: 'close' }, user);
      const [last] = (await call(url(), workOrderThread, { params: { id } }, user)).slice(-1);
      assert.deepEqual([last?.side, last?.content], ['system', '林晓雨 关闭了工单']);
      await assert.rejects(change({ action: 'rate', score: 5 }, handler), /提交人/);
      await change({ action: 'rate', score: 4, rating: '满意' }, user);
      await assert.rejects(change({ action: 'rate', score: 1 }, user), /已评价/);
      await assert.rejects(change({ action: 'reply', content: '?' }, user), /已关闭/);
    });
  });

  describe('notices', () => {
    const titles = async (username: string) =>
      (await call(url(), listNotices, { query: { rows: 100 } }, await as(username))).rows;

    it('of the platform reach every tenant, and only the platform changes them', async () => {
      const body = { name: unique('平台公告'), type: 'system' as const, content: '正文' };
      const made = await call(url(), createNotice, { body }, await as('admin'));
      const copy = (await titles('other')).find((row) => row.name === body.name);
      assert.ok(copy);
      assert.notEqual(copy.id, made.id);
      const pin = { action: 'pin' as const, ids: [copy.id] };
      await assert.rejects(
        call(url(), changeNotices, { body: pin }, await as('other')),
        /平台公告/,
      );
      await call(url(), changeNotices, { body: { ...pin, ids: [made.id] } }, await as('admin'));
      const rows = await titles('other');
      const firstPlain = rows.findIndex((row) => !row.pinned);
      assert.ok(rows.findIndex((row) => row.name === body.name) < firstPlain, 'pinned come first');
      await call(url(), deleteNotice, { params: { id: made.id } }, await as('admin'));
      assert.ok((await titles('other')).every((row) => row.name !== body.name));
    });

    it('of a tenant stay in it, and go when they expire', async () => {
      const body = { name: unique('公司公告'), type: 'system' as const, content: '正文' };
      const made = await call(url(), createNotice, { body }, await as('tenant'));
      assert.ok((await titles('user')).some((row) => row.id === made.id));
      assert.ok((await titles('other')).every((row) => row.name !== body.name));
      const expire = { action: 'expire' as const, ids: [made.id] };
      await call(url(), changeNotices, { body: expire }, await as('tenant'));
      assert.ok((await titles('user')).every((row) => row.id !== made.id));
    });
  });

  describe('messages', () => {
    it('are the own ones, counted and marked', async () => {
      const token = await as('zhangwei');
      const { total } = await call(url(), listMessages, {}, token);
      assert.ok(total >= 150);
      const { types } = await call(url(), countMessages, {}, token);
      const type = 'workOrder' as const;
      const before = types.find(({ code }) => code === type)?.unread ?? 0;
      assert.ok(before > 0);
      const { count } = await call(url(), readAllMessages, { body: { type } }, token);
      assert.equal(count, before);
      await call(url(), readAllMessages, { body: {} }, token);
      assert.equal(await unread('zhangwei'), 0);
      assert.ok((await unread('user')) > 0);
    });

    it('of the year before speak the language of whoever reads', async () => {
      const token = await as('zhangwei');
      const english = { token, headers: { 'Accept-Language': 'en' } };
      const answer = await send(url(), listMessages, { query: { rows: 50 } }, english);
      // What the demonstration data holds: names that somebody typed are in no language.
      const ofSeed = ({ id }: Message) => id.startsWith('ms-');
      const rows = (answer.body.data as { readonly rows: readonly Message[] }).rows.filter(ofSeed);
      assert.ok(rows.length > 10);
      const words = ({ name, content }: Message) => name + content.replaceAll(/[「“].*?[」”]/g, '');
      for (const row of rows) assert.doesNotMatch(words(row), /[\u4e00-\u9fff]/);
      const chinese = await call(url(), listMessages, { query: { rows: 50 } }, token);
      for (const row of chinese.rows.filter(ofSeed)) assert.doesNotMatch(words(row), /[a-z]{4}/);
      // Each of them names what it is about.
      for (const { content } of chinese.rows.filter(ofSeed)) assert.match(content, /「.+」/);
    });

    it('are not written where the user does not want them', async () => {
      const token = await as('liuyang');
      const items = [{ type: 'workOrder' as const, site: false, email: false, sms: false }];
      await call(url(), updateNotificationSettings, { body: { items } }, token);
      const own = { action: 'personal:notifications', target: 'u-liuyang' };
      const trail = await call(url(), listAudits, { query: own }, await as('tenant'));
      assert.deepEqual(
        trail.rows.map((row) => row.actionName),
        ['修改通知设置'],
      );
      const { id } = await call(url(), createWorkOrder, { body: workOrderBody() }, token);
      const before = await unread('liuyang');
      const body = { action: 'feedback' as const, ids: [id], content: '好' };
      await call(url(), changeWorkOrders, { body }, await as('tenant'));
      assert.equal(await unread('liuyang'), before);
      const never = [{ type: 'security' as const, site: false, email: false, sms: false }];
      await assert.rejects(
        call(url(), updateNotificationSettings, { body: { items: never } }, token),
        /安全/,
      );
    });

    it('lead to paths of the console alone', async () => {
      const query = { target: 'contract:ct-1' };
      const { path } = await call(url(), resolveRedirect, { query }, await as('user'));
      assert.equal(path, '/bill/contractManagement?id=ct-1');
    });
  });

  describe('logs', () => {
    it('are found by person, action, kind, time and address, and exported without formulas', async () => {
      const token = await as('tenant');
      const ip = '192.0.2.77';
      await target
        .server()
        .db.insert(audits)
        .values({
          tenantId: 't-huadong',
          userId: 'u-user',
          userName: '林晓雨',
          action: 'vm:start',
          kind: 'vm',
          targetId: 'vm-x',
          targetName: '=HYPERLINK("http://example.com")',
          detail: { forced: true },
          ip,
          requestId: 'r',
          createTime: new Date(),
        });
      const find = (query: object) => call(url(), listAudits, { query: { ip, ...query } }, token);
      for (const query of [
        {},
        { userName: '晓' },
        { userId: 'u-user' },
        { action: 'vm:' },
        { kind: 'vm' },
        { target: 'vm-x' },
      ])
        assert.equal((await find(query)).total, 1, JSON.stringify(query));
      for (const query of [
        { userName: '%' },
        { userId: 'u-use' },
        { action: 'vm' },
        { to: '2020-01-01' },
      ])
        assert.equal((await find(query)).total, 0, JSON.stringify(query));
      for (const query of [
        { from: '0000-01-01' },
        { to: '9999-12-31' },
        { to: '+200000-01-01T00:00Z' },
      ])
        await assert.rejects(find(query), /时间/, JSON.stringify(query));
      const csv = await send(url(), exportAudits, { query: { ip } }, { token });
      assert.ok(csv.text.includes(`"'=HYPERLINK(""http://example.com"")"`), csv.text);
      const signIns = await call(
        url(),
        listSystemLogs,
        { query: { action: 'session:signIn', rows: 1 } },
        token,
      );
      assert.equal(signIns.rows[0]?.actionName, '登录');
      assert.ok(Date.now() - Date.parse(signIns.rows[0].createTime) < 3_600_000);
      await assert.rejects(call(url(), listAudits, {}, await as('user')), /audit:list/);
    });

    it('is filtered by what readers call a kind, whatever it is stored as (R-055)', async () => {
      const token = await as('tenant');
      const name = unique('角色');
      const { roleId: id } = await call(url(), addRole, { body: { roleName: name } }, token);
      const params = JSON.stringify([{ name: 'kind', sign: 'EQ', value: 'role' }]);
      for (const query of [{ kind: 'role' }, { params }]) {
        const asked = { query: { ...query, target: id } };
        const { rows } = await call(url(), listSystemLogs, asked, token);
        assert.deepEqual(
          rows.map(({ kind, kindName, targetName }) => ({ kind, kindName, targetName })),
          [{ kind: 'role', kindName: '角色', targetName: name }],
        );
      }
    });
  });

  describe('service quotas', () => {
    it('change when a request is approved, within what the tenant has', async () => {
      const token = await as('tenant');
      const body = { name: unique('配额') };
      const { id: projectId } = await call(url(), createProject, { body }, token);
      const quota = async () => {
        const query = { projectId, code: 'HOST' };
        const rows = await call(url(), listServiceQuotas, { query }, token);
        return rows[0];
      };
      const maximum = (await quota())?.maximum ?? 0;
      const ask = (total: number) =>
        call(
          url(),
          createQuotaChange,
          { body: { projectId, code: 'HOST', total, reason: '扩容' } },
          token,
        );
      await assert.rejects(ask(maximum + 1), /剩余可分配/);
      const { id } = await ask(7);
      assert.equal((await quota())?.pendingId, id);
      const told = await call(url(), listMessages, { query: { rows: 1 } }, await as('huangmin'));
      assert.equal(told.rows[0]?.target, `quotaChange:${id}`);
      assert.match(told.rows[0].content, /陈思远申请将.+调整为 7：扩容/);
      const english = { token: await as('huangmin'), headers: { 'Accept-Language': 'en' } };
      const other = await send(url(), listMessages, { query: { rows: 1 } }, english);
      const [message] = (other.body.data as { rows: { name: string; content: string }[] }).rows;
      // The name that somebody gave the resource group stays; every other word is the reader's.
      assert.doesNotMatch(
        `${message?.name} ${message?.content.replace('扩容', '').replace('陈思远', '')}`.replaceAll(
          body.name,
          '',
        ),
        /[\u4e00-\u9fff]/,
      );
      const params = { id };
      const mine = { token, headers: { 'Accept-Language': 'en' } };
      const { name: chinese } = await call(url(), readQuotaChange, { params }, token);
      const read = await send(url(), readQuotaChange, { params }, mine);
      const { name } = read.body.data as { name: string };
      assert.match(name.replaceAll(body.name, ''), /^[^\u4e00-\u9fff]*host/i);
      assert.match(chinese.replaceAll(body.name, ''), /主机/);
      await assert.rejects(ask(8), /待审批/);
      const approve = { action: 'approve' as const, ids: [id] };
      await call(url(), changeQuotaChanges, { body: approve }, token);
      assert.equal((await quota())?.total, 7);
      await assert.rejects(call(url(), changeQuotaChanges, { body: approve }, token), /已通过/);
    });
  });
}
