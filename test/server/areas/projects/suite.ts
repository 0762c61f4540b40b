import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { allHosts, listHosts } from '../../../../src/core/api/hosts';
import {
  createProject,
  deleteProject,
  exportProjects,
  listProjects,
  projectQuotas,
  resourceAdminProjects,
  updateProject,
  updateProjectQuotas,
} from '../../../../src/core/api/projects';
import type { SearchParam } from '../../../../src/core/search/build-query';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';

export function suite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const hosts = (token: string, query: object) => call(url(), listHosts, { query }, token);
  const search = (token: string, ...params: SearchParam[]) => hosts(token, { rows: 200, params });

  describe('hosts', () => {
    it('come page by page, each once, in a stable order', async () => {
      const token = await as('tenant');
      const first = await hosts(token, { page: 1, rows: 10 });
      const second = await hosts(token, { page: 2, rows: 10 });
      assert.equal(first.rows.length, 10);
      assert.ok(first.total > 900);
      const ids = [...first.rows, ...second.rows].map((host) => host.id);
      assert.equal(new Set(ids).size, 20);
      const beyond = await hosts(token, { page: 100_000, rows: 10 });
      assert.deepEqual([beyond.rows.length, beyond.total], [0, first.total]);
    });

    it('carry lists in all three shapes on the wire, and exact ones inside', async () => {
      const token = await as('tenant');
      const raw = await send(url(), listHosts, { query: { rows: 300 } }, { token });
      const { rows } = raw.body.data as { rows: { privateIps: unknown }[] };
      const shapes = new Set(
        rows.map(({ privateIps: ips }) =>
          Array.isArray(ips) ? 'list' : String(ips).startsWith('[') ? 'json' : 'text',
        ),
      );
      assert.deepEqual([...shapes].sort(), ['json', 'list', 'text']);
      const parsed = await hosts(token, { rows: 300 });
      assert.ok(
        parsed.rows.every((host) => host.privateIps.every((ip) => /^\d+(\.\d+){3}$/.test(ip))),
      );
      assert.ok(parsed.rows.some((host) => host.privateIps.length === 0));
      assert.ok(parsed.rows.some((host) => host.privateIps.length === 2));
    });

    it('are found by exact addresses, up to a hundred, and by a part of one', async () => {
      const token = await as('tenant');
      const some = (await hosts(token, { rows: 100 })).rows.filter(
        (host) => host.privateIps.length > 0,
      );
      const ips = some.slice(0, 60).map((host) => host.privateIps[0] ?? '');
      const found = await hosts(token, {
        rows: 100,
        privateIps: [...ips, '203.0.113.9'].join(','),
      });
      assert.equal(found.total, 60);
      const [ip = ''] = ips;
      const exact = await search(token, { name: 'privateIps', sign: 'EQ', value: ip });
      assert.equal(exact.total, 1);
      const part = ip.slice(0, ip.lastIndexOf('.') + 1);
      const like = await search(token, { name: 'privateIps', sign: 'LK', value: part });
      assert.ok(like.total > 1 && like.rows.every((host) => host.privateIps.join().includes(part)));
    });

    it('answer every sign of the search parameters, and their alternatives', async () => {
      const token = await as('tenant');
      const { total } = await hosts(token, { rows: 1 });
      const count = async (...params: SearchParam[]) => (await search(token, ...params)).total;
      const running = await count({ name: 'status', sign: 'EQ', value: 'RUNNING' });
      const others = await count({ name: 'status', sign: 'UEQ', value: 'RUNNING' });
      assert.equal(running + others, total);
      const stopped = await count({ name: 'status', sign: 'EQ', value: 'STOPPED' });
      const both: SearchParam = { name: 'status', sign: 'IN', value: ['RUNNING', 'STOPPED'] };
      assert.equal(await count(both), running + stopped);
      const or: SearchParam[] = [
        { name: 'status', sign: 'EQ', value: 'RUNNING' },
        { name: 'status', sign: 'EQ', value: ['STOPPED', 'or'] },
      ];
      assert.equal(await count(...or), running + stopped);
      const none = await count({ name: 'privateIps', sign: 'NUL', value: '' });
      const some = await count({ name: 'privateIps', sign: 'NUL', value: 'false' });
      assert.equal(none + some, total);
      assert.ok(none > 0);
      const withoutBiz = await count({ name: 'bizUseName', sign: 'NUL', value: '' });
      assert.ok(withoutBiz > 0 && withoutBiz < total);
      const old = await count({ name: 'createTime', sign: 'LET', value: '2020-01-01 00:00:00' });
      const recent = await count({ name: 'createTime', sign: 'GET', value: '2020-01-01' });
      assert.deepEqual([old, recent], [0, total]);
      const percent = await count({ name: 'name', sign: 'LK', value: '%' });
      assert.equal(percent, 0, 'a wildcard is a letter like any other');
    });

    it('refuse a field or an order that the list does not name', async () => {
      const token = await as('tenant');
      const refused = async (query: object) =>
        (await send(url(), listHosts, { query }, { token })).body.message;
      const params = [{ name: 'tenant_id', sign: 'EQ', value: 't-yuanhang' }];
      assert.equal(await refused({ params }), '不支持按「tenant_id」搜索');
      assert.equal(
        await refused({ sort: 'id; drop table hosts' }),
        '不支持按「id; drop table hosts」排序',
      );
      const time = [{ name: 'createTime', sign: 'GET', value: 'yesterday' }];
      assert.match((await refused({ params: time })) ?? '', /时间格式有误/);
      const proto = [{ name: '__proto__', sign: 'EQ', value: 'x' }];
      assert.match((await refused({ params: proto })) ?? '', /不支持/);
    });

    it('sort addresses as numbers', async () => {
      const token = await as('tenant');
      const { rows } = await hosts(token, { rows: 200, sort: 'privateIps', order: 'asc' });
      const numbers = rows.flatMap(({ privateIps: [ip] }) =>
        ip === undefined ? [] : [ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)],
      );
      assert.deepEqual(
        numbers,
        [...numbers].sort((a, b) => a - b),
      );
    });

    it('come all at once from the alternative list', async () => {
      const token = await as('tenant');
      const all = await call(url(), allHosts, { query: { templateid: 'tpl-bm-1' } }, token);
      assert.ok(all.length > 5);
      assert.ok(all.every((host) => host.templateid === 'tpl-bm-1' && host.catalog === 'PHYSICAL'));
    });
  });

  describe('projects', () => {
    it('are created, changed, found, exported and deleted, with an audit of each (N-03)', async () => {
      const token = await as('tenant');
      const name = `冒烟项目 ${Date.now()}`;
      const made = await call(
        url(),
        createProject,
        { body: { name, description: '说明', bizUse: [{ name: '网关', bizCode: 'GW' }] } },
        token,
      );
      assert.match(made.projectCode, /^RG-\d{4}$/);
      assert.deepEqual(
        made.bizUse.map((biz) => biz.name),
        ['网关'],
      );
      const changed = await call(
        url(),
        updateProject,
        {
          params: { id: made.id },
          body: {
            name: `${name} 改`,
            bizUse: [{ id: made.bizUse[0]?.id, name: '接入', bizCode: 'IN' }, { name: '新增' }],
          },
        },
        token,
      );
      assert.equal(changed.projectCode, made.projectCode, 'the code stays');
      assert.deepEqual(
        changed.bizUse.map((biz) => biz.name),
        ['接入', '新增'],
      );
      assert.equal(changed.bizUse[0]?.id, made.bizUse[0]?.id);
      const params: SearchParam[] = [{ name: 'bizName', sign: 'LK', value: '接入' }];
      const found = await call(url(), listProjects, { query: { params, rows: 100 } }, token);
      assert.ok(found.rows.some((project) => project.id === made.id));
      const byName: SearchParam[] = [{ name: 'name', sign: 'LK', value: name }];
      const csv = await call(url(), exportProjects, { query: { params: byName } }, token);
      assert.ok(csv.startsWith('\uFEFF名称,'));
      assert.equal(csv.trim().split('\r\n').length, 2);
      await call(url(), deleteProject, { params: { id: made.id } }, token);
      const gone = await send(url(), projectQuotas, { params: { id: made.id } }, { token });
      assert.equal(gone.body.message, '资源组不存在或已删除');
      const audit = await target
        .server()
        .db.execute(
          sql`select action, user_id from audits where target_id = ${made.id} order by id`,
        );
      assert.deepEqual(
        audit.rows.map((row) => row['action']),
        ['project:create', 'project:update', 'project:delete'],
      );
      assert.ok(audit.rows.every((row) => row['user_id'] === 'u-tenant'));
    });

    it('say why a name, a code or a deletion is refused, in the language of the request', async () => {
      const token = await as('tenant');
      const [project] = (
        await call(url(), listProjects, { query: { sort: 'hostCount', order: 'desc' } }, token)
      ).rows;
      assert.ok(project && project.hostCount > 0);
      const { id, name, projectCode } = project;
      const taken = await send(url(), createProject, { body: { name } }, { token });
      assert.equal(taken.body.message, `资源组名称「${name}」已存在`);
      assert.deepEqual(taken.body.data, { field: 'name' });
      const code = await send(
        url(),
        createProject,
        { body: { name: `${name}x`, projectCode } },
        { token },
      );
      assert.equal(code.body.message, `资源组编码「${projectCode}」已存在`);
      const full = await send(url(), deleteProject, { params: { id } }, { token });
      assert.equal(
        full.body.message,
        `资源组「${name}」下还有 ${project.hostCount} 台主机，不能删除`,
      );
      const headers = { 'Accept-Language': 'en-GB' };
      const english = await send(url(), deleteProject, { params: { id } }, { token, headers });
      assert.match(english.body.message ?? '', /cannot be deleted; its hosts: \d+/);
      const own = await call(url(), createProject, { body: { name: '没有主机' } }, token);
      await target.server().db.execute(sql`
        insert into records (id, tenant_id, kind, name, project_id, create_time, update_time, remove_time, data)
        values ('in-the-bin', 't-huadong', 'test', '回收站里的', ${own.id}, now(), now(), now(), '{}')`);
      const used = await send(url(), deleteProject, { params: { id: own.id } }, { token });
      assert.match(used.body.message ?? '', /^资源组「没有主机」下还有 1 条/);
      await target.server().db.execute(sql`
        update records set remove_time = null, settles_to = '', settles_at = now() - interval '1 second'
        where id = 'in-the-bin'`);
      await call(url(), deleteProject, { params: { id: own.id } }, token);
      const biz = await send(url(), updateProject, { params: { id }, body: { name } }, { token });
      assert.match(biz.body.message ?? '', /^业务「.+」下还有 \d+ 台主机，不能移除$/);
      const kept = (
        await call(
          url(),
          listProjects,
          { query: { params: [{ name: 'id', sign: 'EQ', value: id }] } },
          token,
        )
      ).rows;
      assert.deepEqual(kept[0]?.bizUse, project.bizUse, 'a refusal changes nothing');
    });

    it('are created once when two ask for the same name at once', async () => {
      const token = await as('tenant');
      const body = { name: `同名 ${Date.now()}` };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(url(), createProject, { body }, { token })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400]);
    });

    it('hold quotas between what is used and what the tenant has left', async () => {
      const token = await as('tenant');
      const [project] = (
        await call(url(), listProjects, { query: { sort: 'hostCount', order: 'desc' } }, token)
      ).rows;
      assert.ok(project);
      const cpu = project.quotas.find((quota) => quota.code === 'CPU');
      assert.ok(cpu && cpu.used > 0 && cpu.total > cpu.used);
      const set = (total: number, code = 'CPU') =>
        send(
          url(),
          updateProjectQuotas,
          { params: { id: project.id }, body: { items: [{ code, total }] } },
          { token },
        );
      assert.equal(
        (await set(cpu.used - 1)).body.message,
        `处理器配额不能低于已使用的 ${cpu.used}核`,
      );
      assert.match(
        (await set(10_000_000)).body.message ?? '',
        /^处理器配额超出租户剩余可分配的 \d+核$/,
      );
      assert.equal((await set(5, 'GPU')).body.message, '没有编码为 GPU 的配额');
      assert.equal((await set(cpu.total + 1)).status, 200);
      const { items } = await call(url(), projectQuotas, { params: { id: project.id } }, token);
      assert.equal(items.find((quota) => quota.code === 'CPU')?.total, cpu.total + 1);
      assert.equal(items.length, 5, 'the others stay');
    });

    it('keep a formula in a name from running in a spreadsheet', async () => {
      const token = await as('tenant');
      const name = `=HYPERLINK("http://x","${Date.now()}")`;
      await call(url(), createProject, { body: { name } }, token);
      const params: SearchParam[] = [{ name: 'name', sign: 'EQ', value: name }];
      const csv = await call(url(), exportProjects, { query: { params } }, token);
      assert.ok(csv.includes(`"'=HYPERLINK(""http://x""`));
    });

    it('have their own list for resource administrators (P-02)', async () => {
      const list = async (username: string) =>
        send(url(), resourceAdminProjects, {}, { token: await as(username) });
      assert.equal((await list('tenant')).status, 200);
      assert.equal((await list('user')).body.message, '仅资源管理员可以执行此操作');
    });
  });

  describe('tenants', () => {
    it('cannot be reached by naming ids or addresses of another', async () => {
      const [owner, token] = [await as('tenant'), await as('other')];
      const [host] = (await search(owner, { name: 'privateIps', sign: 'NUL', value: 'false' }))
        .rows;
      assert.ok(host);
      const byIp = await hosts(token, { privateIps: host.privateIps.join(',') });
      const byProject = await search(token, {
        name: 'projectId',
        sign: 'EQ',
        value: host.projectId,
      });
      const byId = await search(token, { name: 'id', sign: 'EQ', value: host.id });
      assert.deepEqual([byIp.total, byProject.total, byId.total], [0, 0, 0]);
      const oldest = { query: { sort: 'createTime', order: 'asc' } } as const;
      const [own] = (await call(url(), listProjects, oldest, token)).rows;
      const [theirs] = (await call(url(), listProjects, oldest, owner)).rows;
      const id = theirs?.bizUse[0]?.id;
      assert.ok(own && id);
      const stolen = { id, name: '偷来的' };
      const taken = await send(
        url(),
        updateProject,
        { params: { id: own.id }, body: { name: own.name, bizUse: [...own.bizUse, stolen] } },
        { token },
      );
      assert.equal(taken.body.message, '业务不存在或已删除');
    });

    it('may use the same names', async () => {
      const name = `两家同名 ${Date.now()}`;
      for (const username of ['tenant', 'other']) {
        const made = await call(url(), createProject, { body: { name } }, await as(username));
        assert.equal(made.name, name);
      }
    });

    it('are kept apart by the database itself', async () => {
      const move = sql`update hosts set project_id = (select id from projects where tenant_id = 't-yuanhang' limit 1)
        where tenant_id = 't-huadong'`;
      await assert.rejects(target.server().db.execute(move));
    });
  });
}
