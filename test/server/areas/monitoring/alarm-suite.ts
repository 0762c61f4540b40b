import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { changeAlarms } from '../../../../src/core/api/monitoring/alarm-changes';
import { alarmChart, readAlarm } from '../../../../src/core/api/monitoring/alarm-views';
import {
  alarmSummary,
  listAlarms,
  type AlarmFilter,
} from '../../../../src/core/api/monitoring/alarms';
import { queryPrometheus } from '../../../../src/core/api/monitoring/charts';
import { createDistribution } from '../../../../src/core/api/monitoring/distributions';
import { listMonitored } from '../../../../src/core/api/monitoring/resources';
import { createThgroup, unbindThgroup } from '../../../../src/core/api/monitoring/thgroups';
import { createThreshold, updateThreshold } from '../../../../src/core/api/monitoring/thresholds';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import { countMessages, listMessages } from '../../../../src/core/api/office/messages';
import { call, send, signedIn } from '../../backend';

import type { Target } from '../../target';
import { unique } from './names';

const GRID = 300;

export function alarmSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  /** As if the thresholds had last been looked at so many seconds ago. */
  const turnBack = (seconds: number) => {
    const until = Math.floor(Date.now() / 1000 / GRID) * GRID - seconds;
    return target.server().db.execute(sql`
      update records set data = ${JSON.stringify({ until })}::jsonb
      where kind = 'alarmClock' and tenant_id = 't-huadong'`);
  };
  const list = (token: string, query: AlarmFilter & { rows?: number; sort?: string }) =>
    call(url(), listAlarms, { query }, token);

  /** A group with three running hosts and one threshold that always holds. */
  async function watched(token: string) {
    const query = { kind: 'host', rows: 200, sort: 'createTime', order: 'asc' } as const;
    const { rows } = await call(url(), listMonitored, { query }, token);
    const hosts = rows.filter((row) => row.latest['cpuUsageAverage'] !== null).slice(0, 3);
    const body = {
      name: unique('恒真'),
      metric: 'cpuUsageAverage',
      operator: '>=',
      value: 0,
      duration: 10,
      level: 'URGENT',
      severity: 'DEADLY',
    } as const;
    const threshold = await call(url(), createThreshold, { body }, token);
    const resourceIds = hosts.map(({ id }) => id);
    const group = await call(
      url(),
      createThgroup,
      { body: { name: unique('组'), thresholdIds: [threshold.id], resourceIds } },
      token,
    );
    const name = unique('分发');
    const channels = ['EMAIL'] as const;
    const receiver = { name, userIds: ['u-liuyang'], channels, groupIds: [group.id] };
    await call(url(), createDistribution, { body: { ...receiver, levels: ['URGENT'] } }, token);
    const other = { ...receiver, name: unique('分发'), levels: ['REMIND'] as const };
    await call(url(), createDistribution, { body: other }, token);
    return { threshold, body, group, hosts, name };
  }

  describe('alarms (N-27)', () => {
    for (const username of ['tenant', 'other', 'admin']) {
      it(`have a history of twelve months (${username})`, async () => {
        const token = await as(username);
        const summary = await call(url(), alarmSummary, {}, token);
        assert.ok(summary.total >= 100 && summary.total <= 600, String(summary.total));
        assert.ok(summary.open >= 10 && summary.open < summary.total / 3, String(summary.open));
        assert.ok(summary.statuses.SOLVED > summary.total * 0.6);
        const [oldest] = (await list(token, { rows: 1, sort: 'createTime' })).rows;
        assert.ok(Date.now() - Date.parse(oldest?.createTime ?? '') > 180 * 86_400_000);
      });
    }

    it('agree with the values of their metric', async () => {
      const token = await as('tenant');
      for (const row of (await list(token, { rows: 30 })).rows) {
        const query = `${row.metric}{resource="${row.resourceId}"}`;
        const value = async (iso: string) => {
          const time = Date.parse(iso) / 1000;
          const reply = await call(url(), queryPrometheus, { query: { query, time } }, token);
          assert.ok(reply.resultType === 'vector');
          return Number(reply.result[0]?.value[1]);
        };
        assert.equal(await value(row.lastTime), row.currentValue, row.id);
        const held = (one: number) =>
          row.operator === '>' ? one > row.threshold : one >= row.threshold;
        assert.ok(held(await value(row.firstTime)) && held(row.peakValue), row.id);
        if (row.recovered) assert.ok(Date.parse(row.recoverTime) > Date.parse(row.lastTime));
        if (row.status === 'SOLVED') assert.ok(row.solveTime > row.confirmTime && row.remark);
      }
    });

    it('are the same in list, summary, pie and bars, whatever the filter', async () => {
      const token = await as('tenant');
      const filters: AlarmFilter[] = [
        {},
        { level: ['URGENT', 'PRIMARY'], status: 'SOLVED' },
        { text: '内存' },
        { start: new Date(Date.now() - 20 * 86_400_000).toISOString() },
        { metric: 'diskUsageAverage', recovered: true },
      ];
      for (const filter of filters) {
        const summary = await call(url(), alarmSummary, { query: filter }, token);
        assert.equal((await list(token, { ...filter, rows: 1 })).total, summary.total);
        for (const by of ['level', 'status', 'metric', 'region', 'catalog'] as const) {
          const query = { ...filter, action: 'pieChart', by } as const;
          const pie = await call(url(), alarmChart, { query }, token);
          assert.ok(pie.action === 'pieChart');
          assert.equal(pie.total, summary.total);
          assert.equal(
            pie.slices.reduce((sum, { count }) => sum + count, 0),
            pie.total,
          );
        }
        const start = filter.start ?? new Date(Date.now() - 400 * 86_400_000).toISOString();
        const query = { ...filter, start, action: 'barChart' } as const;
        const bars = await call(url(), alarmChart, { query }, token);
        assert.ok(bars.action === 'barChart');
        assert.equal(bars.total, summary.total);
        assert.equal(bars.unit, filter.start ? 'day' : 'month');
        assert.equal(bars.bars.length, filter.start ? 21 : bars.bars.length);
      }
      const params = [{ name: 'level', sign: 'EQ' as const, value: 'URGENT' }];
      const [one, two] = [
        await call(url(), alarmSummary, { query: { params } }, token),
        await call(url(), alarmSummary, { query: { level: 'URGENT' } }, token),
      ];
      assert.deepEqual(one, two);
    });

    it('sort by how bad they are and how far they have come, not by the spelling', async () => {
      const token = await as('tenant');
      const places = {
        level: ['REMIND', 'SECONDARY', 'PRIMARY', 'URGENT'],
        status: ['UNCONFIRMED', 'CONFIRMED', 'SOLVED'],
      } as const;
      for (const sort of ['level', 'status'] as const) {
        const query = { rows: 5000, sort, order: 'desc' } as const;
        const { rows } = await call(url(), listAlarms, { query }, token);
        const found = rows.map((row) => (places[sort] as readonly string[]).indexOf(row[sort]));
        assert.ok(new Set(found).size > 1);
        assert.deepEqual(
          found,
          [...found].sort((one, two) => two - one),
        );
      }
    });

    it('have an hour of bars where nothing is said (C-25), and take epoch seconds (N-26)', async () => {
      const token = await as('tenant');
      const query = { action: 'barChart' } as const;
      const hour = await call(url(), alarmChart, { query }, token);
      assert.ok(hour.action === 'barChart');
      assert.equal(hour.unit, 'minute');
      assert.ok(hour.bars.length === 12 || hour.bars.length === 13);
      const end = Math.floor(Date.now() / 1000);
      const range = { start: end - 86_400, end };
      const day = await call(url(), alarmChart, { query: { ...query, ...range } }, token);
      assert.ok(day.action === 'barChart');
      assert.equal(day.unit, 'hour');
      const start = new Date((end - 7200) * 1000).toISOString();
      const two = await call(url(), alarmChart, { query: { ...query, start } }, token);
      const { total } = await call(url(), alarmSummary, { query: { start } }, token);
      assert.ok(two.action === 'barChart');
      assert.equal(two.total, total);
    });

    it('arise from a threshold once for each resource, and end when it is bound no more', async () => {
      const token = await as('tenant');
      const { threshold, group, hosts, name } = await watched(token);
      await turnBack(7200);
      const query = { groupId: group.id };
      const readers = Array.from({ length: 8 }, () => list(token, query));
      const totals = (await Promise.all(readers)).map(({ total }) => total);
      assert.deepEqual(
        totals,
        Array.from({ length: 8 }, () => 3),
      );
      const { rows } = await list(token, query);
      assert.deepEqual(
        rows.map((row) => row.resourceName).sort(),
        hosts.map((row) => row.name).sort(),
      );
      const [row] = rows;
      assert.ok(row);
      assert.deepEqual(
        [row.status, row.level, row.severity, row.operator, row.threshold, row.unit],
        ['UNCONFIRMED', 'URGENT', 'DEADLY', '>=', 0, '%'],
      );
      assert.equal(row.thresholdId, threshold.id);
      assert.equal(row.recovered, false);
      assert.ok(row.count > 15 && row.count < 40, String(row.count));
      assert.deepEqual(
        row.receivers.map((receiver) => [receiver.distributionName, receiver.userNames]),
        [[name, ['刘洋']]],
      );
      const summary = await call(url(), alarmSummary, { query }, token);
      assert.deepEqual([summary.total, summary.holding, summary.openLevels.URGENT], [3, 3, 3]);
      const one = { resourceId: row.resourceId };
      const [monitored] = (await call(url(), listMonitored, { query: one }, token)).rows;
      assert.equal(monitored?.status, 'ALARM');
      await turnBack(1800);
      const again = await list(token, query);
      assert.equal(again.total, 3);
      assert.ok(again.rows.some(({ id, count }) => id === row.id && count === row.count));
      const resourceIds = [row.resourceId];
      await call(url(), unbindThgroup, { body: { groupId: group.id, resourceIds } }, token);
      await turnBack(GRID);
      const ended = await list(token, { ...query, recovered: true });
      assert.deepEqual(
        ended.rows.map(({ id, status }) => [id, status]),
        [[row.id, 'UNCONFIRMED']],
      );
    });

    it('are told once to each receiver in each of their ways, and so is their end', async () => {
      const token = await as('tenant');
      const { threshold, body, group, hosts } = await watched(token);
      const some = { userIds: ['u-user'], groupIds: [group.id] };
      const ways = [
        { ...some, channels: ['MESSAGE'] as const },
        { ...some, channels: ['MESSAGE', 'SMS', 'EMAIL'] as const, levels: ['URGENT'] as const },
        {
          ...some,
          userIds: ['u-wangjing'],
          channels: ['MESSAGE'] as const,
          levels: ['REMIND'] as const,
        },
        { ...some, userIds: ['u-wangjing'], channels: ['MESSAGE'] as const, enabled: false },
      ];
      for (const each of ways)
        await call(url(), createDistribution, { body: { name: unique('分发'), ...each } }, token);
      const messages = async (username: string, language = 'zh-CN') => {
        const query = { type: 'alarm', rows: 100 } as const;
        const asker = { token: await as(username), headers: { 'Accept-Language': language } };
        const { body: answer } = await send(url(), listMessages, { query }, asker);
        const { rows } = v.parse(listMessages.reply, answer.data);
        return rows.filter(({ name }) => name.includes(threshold.name));
      };
      const letters = async () => {
        const { rows } = await target.server().db.execute<{ recipient: string; body: string }>(sql`
          select recipient, body from outbox where body like '%已达到阈值%' and recipient in (
            select unnest(array[email, mobile]) from users where id = 'u-user')`);
        return rows.filter((row) => hosts.some(({ name }) => row.body.includes(`「${name}」`)));
      };
      await turnBack(3600);
      // Nobody has looked for an alarm: who asks how many messages there are hears of it.
      const { types } = await call(url(), countMessages, {}, await as('user'));
      const told = await messages('user');
      const newest = types.find(({ code }) => code === 'alarm')?.newest;
      assert.ok(told.some(({ id }) => id === newest?.id));
      const { rows } = await list(token, { groupId: group.id });
      assert.deepEqual(
        told.map(({ name, target: at }) => [name, at]).sort(),
        rows
          .map((row) => [`紧急告警：「${row.resourceName}」${threshold.name}`, `alarm:${row.id}`])
          .sort(),
      );
      assert.match(told[0]?.content ?? '', /^「.+」的.+为 [\d.]+%，已达到阈值（≥ 0%）$/);
      assert.match((await messages('user', 'en'))[0]?.name ?? '', /^Urgent alarm of “.+”: /);
      const [row] = rows;
      const to = { query: { target: `alarm:${row?.id}` } };
      assert.deepEqual(await call(url(), resolveRedirect, to, token), {
        path: `/monitoring/alarm?alarm=${row?.id}`,
      });
      assert.deepEqual(await messages('wangjing'), []);
      const sent = await letters();
      assert.equal(new Set(sent.map(({ recipient }) => recipient)).size, 2);
      assert.equal(sent.length, 6);
      await turnBack(600);
      await call(url(), countMessages, {}, await as('user'));
      assert.equal((await messages('user')).length, 3, 'an alarm that goes on is no news');
      const impossible = { ...body, operator: '>', value: 100 } as const;
      const params = { id: threshold.id };
      await call(url(), updateThreshold, { params, body: impossible }, token);
      const long = new Date(Date.now() - 5_400_000).toISOString();
      await target.server().db.execute(sql`
        update records set data = jsonb_set(data, '{lastTime}', to_jsonb(${long}::text))
        where kind = 'alarm' and data ->> 'groupId' = ${group.id}`);
      await turnBack(3600);
      await call(url(), countMessages, {}, await as('user'));
      const ends = (await messages('user')).filter(({ name }) => name.startsWith('告警恢复：'));
      assert.deepEqual(
        ends.map(({ target: at }) => at).sort(),
        rows.map(({ id }) => `alarm:${id}`).sort(),
      );
    });

    it('end when their threshold measures something else', async () => {
      const token = await as('tenant');
      const { threshold, body, group } = await watched(token);
      await turnBack(3600);
      assert.equal((await list(token, { groupId: group.id })).total, 3);
      const changed = { ...body, metric: 'netUsageAverage' } as const;
      await call(url(), updateThreshold, { params: { id: threshold.id }, body: changed }, token);
      await turnBack(1200);
      const { rows } = await list(token, { groupId: group.id });
      const of = (metric: string) =>
        rows.filter((row) => row.metric === metric).map(({ unit, recovered }) => [unit, recovered]);
      assert.deepEqual(of('cpuUsageAverage'), [
        ['%', true],
        ['%', true],
        ['%', true],
      ]);
      assert.deepEqual(of('netUsageAverage'), [
        ['KB/s', false],
        ['KB/s', false],
        ['KB/s', false],
      ]);
    });

    it('end half an hour after the condition held last', async () => {
      const token = await as('tenant');
      const { threshold, body, group } = await watched(token);
      await turnBack(3600);
      assert.equal((await list(token, { groupId: group.id })).total, 3);
      const impossible = { ...body, operator: '>', value: 100 } as const;
      const params = { id: threshold.id };
      await call(url(), updateThreshold, { params, body: impossible }, token);
      // As if it had held last an hour and a half ago.
      const lastTime = new Date(Math.floor(Date.now() / 1000 / GRID) * GRID * 1000 - 5_400_000);
      await target.server().db.execute(sql`
        update records set data = jsonb_set(data, '{lastTime}', to_jsonb(${lastTime.toISOString()}::text))
        where kind = 'alarm' and data ->> 'groupId' = ${group.id}`);
      await turnBack(3600);
      const { rows } = await list(token, { groupId: group.id });
      assert.equal(rows.length, 3);
      for (const row of rows)
        assert.equal(Date.parse(row.recoverTime), lastTime.getTime() + GRID * 1000);
    });

    it('are confirmed, then solved, by somebody who says why, and in that order alone', async () => {
      const token = await as('tenant');
      const { rows } = await list(token, { status: 'UNCONFIRMED', rows: 2 });
      const ids = rows.map(({ id }) => id);
      const change = (body: object, headers = {}) =>
        send(url(), changeAlarms, { body }, { token, headers });
      const early = await change({ action: 'solve', ids });
      assert.match(early.body.message ?? '', /^告警「.+」当前状态为「未确认」，不能执行此操作$/);
      assert.equal((await change({ action: 'confirm', ids, note: '已通知' })).status, 200);
      const twice = await change({ action: 'confirm', ids }, { 'Accept-Language': 'en' });
      assert.match(twice.body.message ?? '', /Confirmed/);
      assert.equal((await change({ action: 'solve', ids, remark: '已扩容' })).status, 200);
      const done = await call(url(), readAlarm, { params: { id: ids[0] ?? '' } }, token);
      assert.deepEqual(
        [done.status, done.confirmUserName, done.confirmNote, done.solveUserName, done.remark],
        ['SOLVED', '陈思远', '已通知', '陈思远', '已扩容'],
      );
      assert.ok(done.confirmTime <= done.solveTime && done.series.points.length > 10);
      const audits = await target
        .server()
        .db.execute(sql`select action from audits where target_id = ${ids[0]} order by id`);
      assert.deepEqual(
        audits.rows.map((row) => row['action']),
        ['alarm:confirm', 'alarm:solve'],
      );
    });

    it('are mine until somebody else confirms them, and of my groups whoever does', async () => {
      const [tenant, told] = [await as('tenant'), await as('liuyang')];
      const { group } = await watched(tenant);
      await turnBack(3600);
      const one = { groupId: group.id };
      const { rows } = await list(tenant, one);
      assert.equal(rows.length, 3);
      const totals = async (token: string) => {
        const [me, groups] = await Promise.all(
          (['me', 'groups'] as const).map((whose) => list(token, { ...one, whose })),
        );
        return [me!.total, groups!.total];
      };
      assert.deepEqual(
        [await totals(told), await totals(tenant)],
        [
          [3, 3],
          [0, 0],
        ],
      );
      const body = { action: 'confirm' as const, ids: [rows[0]!.id], note: '' };
      await call(url(), changeAlarms, { body }, tenant);
      assert.deepEqual(
        [await totals(told), await totals(tenant)],
        [
          [2, 3],
          [1, 0],
        ],
      );
      // Summary and chart narrow alike.
      for (const whose of ['me', 'groups'] as const) {
        const query = { whose };
        const { total } = await list(told, { ...query, rows: 1 });
        assert.equal((await call(url(), alarmSummary, { query }, told)).total, total);
        const by = { ...query, action: 'pieChart', by: 'level' } as const;
        const pie = await call(url(), alarmChart, { query: by }, told);
        assert.equal(pie.total, total);
      }
      const wrong = await send(url(), listAlarms, { query: { whose: 'all' } }, { token: told });
      assert.equal(wrong.body.success, false);
    });

    it('of several change all or none', async () => {
      const token = await as('tenant');
      const [open] = (await list(token, { status: 'UNCONFIRMED', rows: 1 })).rows;
      const [solved] = (await list(token, { status: 'SOLVED', rows: 1 })).rows;
      assert.ok(open && solved);
      const body = { action: 'confirm', ids: [open.id, solved.id] };
      const answer = await send(url(), changeAlarms, { body }, { token });
      assert.deepEqual(answer.body.data, { id: solved.id });
      const { status } = await call(url(), readAlarm, { params: { id: open.id } }, token);
      assert.equal(status, 'UNCONFIRMED');
    });
  });
}
