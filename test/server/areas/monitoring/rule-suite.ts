import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeUsers, createUser } from '../../../../src/core/api/flows/users';
import {
  bindDistribution,
  createDistribution,
  deleteDistribution,
  readDistribution,
  unbindDistribution,
} from '../../../../src/core/api/monitoring/distributions';
import {
  createFollow,
  deleteFollow,
  listFollows,
  listMonitored,
  setMonitorIps,
} from '../../../../src/core/api/monitoring/resources';
import {
  bindThgroup,
  createThgroup,
  deleteThgroup,
  listThgroups,
  readThgroup,
  unbindThgroup,
} from '../../../../src/core/api/monitoring/thgroups';
import {
  createThreshold,
  deleteThreshold,
  deleteThresholds,
  listThresholds,
  thresholdValueTypes,
} from '../../../../src/core/api/monitoring/thresholds';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { call, send, signedIn } from '../../backend';

import type { Target } from '../../target';
import { unique } from './names';

const cpu = { metric: 'cpuUsageAverage', operator: '>', value: 80, level: 'PRIMARY' } as const;

/** Thresholds, groups, distributions, follows and addresses: what may be said, and what is refused. */
export function ruleSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const reason = async (endpoint: Endpoint, input: object, token: string, language = 'zh-CN') => {
    const headers = { 'Accept-Language': language };
    const answer = await send(url(), endpoint, input, { token, headers });
    assert.equal(answer.status, 400, answer.text);
    return answer.body.message ?? '';
  };
  const hosts = async (token: string, rows: number) =>
    (await call(url(), listMonitored, { query: { kind: 'host', rows, sort: 'name' } }, token)).rows;

  describe('thresholds', () => {
    it('have a value that their metric can have', async () => {
      const token = await as('tenant');
      const name = unique('阈值');
      const refused = (body: object, language?: string) =>
        reason(createThreshold, { body: { name, ...cpu, ...body } }, token, language);
      assert.equal(
        await refused({ value: 101 }),
        '指标「CPU 平均使用率」的阈值应在 0 到 100 %之间',
      );
      assert.equal(
        await refused({ metric: 'netUsageAverage', value: -1 }, 'en'),
        'A threshold of Average network usage is not less than 0 KB/s',
      );
      assert.equal(
        await refused({ valueType: 'rate' }),
        '指标「CPU 平均使用率」的阈值类型是百分比，不能设为「速率」',
      );
      assert.equal(await refused({ duration: 25, durationUnit: 'h' }), '持续时间不能超过 24 小时');
      const made = await call(url(), createThreshold, { body: { name, ...cpu } }, token);
      assert.deepEqual(
        [made.unit, made.valueType, made.duration, made.durationUnit, made.enabled],
        ['%', 'percent', 5, 'm', true],
      );
      assert.equal(await refused({}), `阈值名称「${name}」已存在`);
      const types = await call(url(), thresholdValueTypes, {}, token);
      assert.deepEqual(
        types.map(({ unit }) => unit),
        ['%', 'KB/s', 'ms', 'MB', '', '/s'],
      );
    });

    it('are not deleted while a group has them, and of several all or none are', async () => {
      const token = await as('tenant');
      const make = async () =>
        call(url(), createThreshold, { body: { name: unique('阈值'), ...cpu } }, token);
      const [used, free] = [await make(), await make()];
      const name = unique('阈值组');
      const group = await call(
        url(),
        createThgroup,
        { body: { name, thresholdIds: [used.id] } },
        token,
      );
      const expected = `阈值「${used.name}」正在被阈值组「${name}」使用，不能删除`;
      assert.equal(await reason(deleteThreshold, { params: { id: used.id } }, token), expected);
      const ids = [free.id, used.id];
      assert.equal(await reason(deleteThresholds, { body: { ids } }, token), expected);
      const refused = await send(url(), deleteThresholds, { body: { ids } }, { token });
      assert.deepEqual(refused.body.data, { field: 'ids.1' }, 'which of them');
      const query = { params: [{ name: 'id', sign: 'IN' as const, value: ids }] };
      assert.equal((await call(url(), listThresholds, { query }, token)).total, 2, 'none went');
      const body = { groupId: group.id, thresholdIds: [used.id] };
      await call(url(), unbindThgroup, { body }, token);
      await call(url(), deleteThresholds, { body: { ids } }, token);
      assert.equal((await call(url(), listThresholds, { query }, token)).total, 0);
    });
  });

  describe('threshold groups (N-28)', () => {
    it('bind what exists once, and let it go again', async () => {
      const token = await as('tenant');
      const [a, b] = await hosts(token, 2);
      assert.ok(a && b);
      const threshold = await call(
        url(),
        createThreshold,
        { body: { name: unique('阈值'), ...cpu } },
        token,
      );
      const { id } = await call(url(), createThgroup, { body: { name: unique('组') } }, token);
      const bind = { groupId: id, thresholdIds: [threshold.id], resourceIds: [a.id, b.id, a.id] };
      await call(url(), bindThgroup, { body: bind }, token);
      const bound = await call(url(), bindThgroup, { body: bind }, token);
      assert.deepEqual([bound.thresholdCount, bound.resourceCount], [1, 2]);
      const query = { resourceId: b.id };
      const groups = await call(url(), listThgroups, { query }, token);
      assert.ok(groups.rows.some((group) => group.id === id));
      const detail = await call(url(), readThgroup, { params: { id } }, token);
      assert.deepEqual(
        detail.resources.map(({ name }) => name),
        [a.name, b.name],
      );
      assert.deepEqual(
        detail.thresholds.map(({ name }) => name),
        [threshold.name],
      );
      const left = await call(
        url(),
        unbindThgroup,
        { body: { groupId: id, resourceIds: [a.id] } },
        token,
      );
      assert.deepEqual(left.resourceIds, [b.id]);
      const none = { body: { groupId: id } };
      assert.equal(await reason(bindThgroup, none, token), '请选择要操作的阈值或资源');
      const missing = { body: { groupId: id, resourceIds: ['h-999999'] } };
      assert.equal(await reason(bindThgroup, missing, token), '监控对象不存在或已删除');
      const local = { body: { groupId: id, resourceIds: ['local'] } };
      assert.match(await reason(bindThgroup, local, token), /由平台监控/);
      const [strange] = await hosts(await as('other'), 1);
      const theirs = { body: { groupId: id, resourceIds: [strange?.id] } };
      assert.equal(await reason(bindThgroup, theirs, token), '监控对象不存在或已删除');
    });

    it('are held to what one evaluation can look at', async () => {
      const token = await as('tenant');
      const resourceIds = (await hosts(token, 500)).map(({ id }) => id);
      const thresholdIds: string[] = [];
      for (let index = 0; index < 5; index++) {
        const body = { name: unique('阈值'), ...cpu };
        thresholdIds.push((await call(url(), createThreshold, { body }, token)).id);
      }
      const body = { name: unique('组'), thresholdIds, resourceIds };
      assert.match(await reason(createThgroup, { body }, token), /最多监控 2000 项/);
    });

    it('are not deleted while a distribution sends their alarms', async () => {
      const token = await as('tenant');
      const group = await call(url(), createThgroup, { body: { name: unique('组') } }, token);
      const name = unique('分发');
      const made = await call(
        url(),
        createDistribution,
        { body: { name, userIds: ['u-user'], channels: ['SMS'], groupIds: [group.id] } },
        token,
      );
      assert.deepEqual([made.userNames, made.groupNames], [['林晓雨'], [group.name]]);
      const expected = `阈值组「${group.name}」正在被分发策略「${name}」使用，不能删除`;
      assert.equal(await reason(deleteThgroup, { params: { id: group.id } }, token), expected);
      const body = { distributionId: made.id, groupIds: [group.id] };
      assert.deepEqual((await call(url(), unbindDistribution, { body }, token)).groupIds, []);
      await call(url(), bindDistribution, { body }, token);
      const { groupIds } = await call(url(), readDistribution, { params: { id: made.id } }, token);
      assert.deepEqual(groupIds, [group.id]);
      await call(url(), deleteDistribution, { params: { id: made.id } }, token);
      await call(url(), deleteThgroup, { params: { id: group.id } }, token);
    });
  });

  it('sends alarms to people of the own tenant alone', async () => {
    const body = { name: unique('分发'), userIds: ['u-other'], channels: ['SMS'] };
    const message = await reason(createDistribution, { body }, await as('tenant'));
    assert.equal(message, '接收人不存在或已停用');
  });

  it('sends no alarms to somebody who can no longer sign in', async () => {
    const token = await as('tenant');
    const person = {
      username: unique('p').slice(0, 20),
      name: '样例',
      roleIds: ['r-huadong-viewer'],
    };
    const { id } = await call(url(), createUser, { body: person }, token);
    await call(url(), changeUsers, { body: { action: 'disable', ids: [id] } }, token);
    const body = { name: unique('分发'), userIds: [id], channels: ['SMS'] };
    assert.equal(await reason(createDistribution, { body }, token), '接收人不存在或已停用');
  });

  it('reads a filter that is empty as no filter', async () => {
    const token = await as('tenant');
    const total = async (query: object) =>
      (await call(url(), listThresholds, { query }, token)).total;
    assert.ok((await total({ enabled: false })) < (await total({})));
    assert.equal(await total({ enabled: '' }), await total({}));
  });

  it('keeps no more rows than one evaluation can read', async () => {
    const token = await as('other');
    const { db } = target.server();
    await db.execute(sql`
      insert into records (id, tenant_id, kind, name, status, create_time, update_time, data)
      select 'full-' || n, 't-yuanhang', 'threshold', 'full-' || n, '', now(), now(),
        '{"enabled": false}'::jsonb
      from generate_series(1, 1000) as n`);
    const body = { name: unique('阈值'), ...cpu };
    assert.match(await reason(createThreshold, { body }, token), /最多可有 1000 个阈值/);
    await db.execute(sql`
      delete from records where tenant_id = 't-yuanhang' and kind = 'threshold' and id like 'full-%'`);
    await call(url(), createThreshold, { body }, token);
  });

  it('lets each person follow for themselves', async () => {
    const [token, colleague] = [await as('tenant'), await as('wangjing')];
    const taken = await call(url(), listFollows, { query: { rows: 100 } }, token);
    const known = new Set(taken.rows.map(({ resourceId }) => resourceId));
    const host = (await hosts(token, 50)).find(({ id }) => !known.has(id));
    assert.ok(host);
    const body = { resourceId: host.id };
    const { id } = await call(url(), createFollow, { body }, token);
    assert.equal(await reason(createFollow, { body }, token), `已关注「${host.name}」`);
    const query = { resourceId: host.id };
    const mine = await call(url(), listFollows, { query }, token);
    assert.equal(mine.total, 1);
    assert.ok('cpuUsageAverage' in (mine.rows[0]?.latest ?? {}));
    assert.equal((await call(url(), listFollows, { query }, colleague)).total, 0);
    const [seen] = (await call(url(), listMonitored, { query }, token)).rows;
    assert.deepEqual([seen?.followed, seen?.followId], [true, id]);
    // Others see that somebody does, and not who.
    const [other] = (await call(url(), listMonitored, { query }, colleague)).rows;
    assert.deepEqual([other?.followed, other?.followId], [false, '']);
    assert.ok(other && other.followers >= 1);
    const strange = await reason(deleteFollow, { params: { id } }, colleague);
    assert.equal(strange, '关注不存在或已删除');
    await call(url(), deleteFollow, { params: { id } }, token);
  });

  it('reaches each machine at addresses of its own', async () => {
    const token = await as('tenant');
    const [a, b] = await hosts(token, 2);
    assert.ok(a && b);
    const set = (id: string, ips: string[]) => ({ params: { id }, body: { ips } });
    await call(url(), setMonitorIps, set(a.id, ['192.168.9.1', 'fd00::9']), token);
    await call(url(), setMonitorIps, set(a.id, ['192.168.9.2', '192.168.9.1']), token);
    const [seen] = (await call(url(), listMonitored, { query: { resourceId: a.id } }, token)).rows;
    assert.deepEqual(seen?.monitorIps, ['192.168.9.2', '192.168.9.1']);
    assert.equal(
      await reason(setMonitorIps, set(b.id, ['192.168.9.1']), token),
      `监控地址 192.168.9.1 已被「${a.name}」使用`,
    );
    assert.equal(
      await reason(setMonitorIps, set(b.id, ['192.168.9.8', '192.168.9.8']), token),
      '监控地址 192.168.9.8 重复',
    );
    assert.match(await reason(setMonitorIps, set('local', ['192.168.9.9']), token), /由平台监控/);
  });
}
