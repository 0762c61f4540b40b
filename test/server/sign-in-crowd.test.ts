import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { like, sql } from 'drizzle-orm';
import { counters } from '../../demo/server/database/identity-tables';
import { pictureCode, signInWithPassword } from '../../src/core/api/session';
import { until } from '../support/until';
import { captcha, password, send, startBackend } from './backend';
import { crowd, openSiege, type Outcome } from './siege';
import type { Backend } from './target';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const saying = (outcomes: readonly Outcome[], message: string | RegExp) =>
  outcomes.filter((one) =>
    typeof message === 'string' ? one.message === message : message.test(one.message),
  );

const wrong = '用户名或密码错误';

describe('a crowd that signs in', () => {
  it('of a thousand at one address is let in slowly, and refuses nobody else', async (context) => {
    const siege = await openSiege();
    context.after(() => siege.close());
    const { answers } = await siege.round('192.0.2.1');
    assert.equal(answers.length, 1000);
    assert.ok(saying(answers, wrong).length <= 20, 'few are looked at');
  });
});

describe('guesses from many addresses', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend({ trustProxy: true }, 'real');
  });
  after(() => server.close());
  beforeEach(() => server.db.delete(counters));
  const url = () => server.url;
  const attempt = (username: string, secret: string, ip: string, more: object = {}) =>
    send(
      url(),
      signInWithPassword,
      { body: { username, password: secret, ...more } },
      { headers: { 'X-Forwarded-For': ip } },
    );
  const solved = async (ip: string) => {
    const headers = { 'X-Forwarded-For': ip };
    const answer = await send(url(), pictureCode, {}, { headers });
    const { key } = answer.body.data as { key: string };
    return { picKey: key, picCode: captcha };
  };

  it('of 600 names in one burst from one address need a captcha after the twentieth', async () => {
    const outcomes: Outcome[] = [];
    for (let burst = 0; burst < 10; burst++) {
      const people = times(60, (index) => ({
        username: `name-${burst}-${index}`,
        password: 'wrong',
        ip: '192.0.2.1',
      }));
      outcomes.push(...(await crowd(url(), people)));
    }
    assert.equal(saying(outcomes, wrong).length, 20);
    assert.equal(saying(outcomes, '请输入图片验证码').length, 580);
    // Also for a name that nobody has tried there; elsewhere it is free.
    const there = await attempt('tenant', password, '192.0.2.1');
    assert.equal(there.body.message, '请输入图片验证码');
    const proof = await solved('192.0.2.1');
    assert.equal((await attempt('tenant', password, '192.0.2.1', proof)).status, 200);
    assert.equal((await attempt('tenant', password, '192.0.2.2')).status, 200);
  });

  it('of one address are a few at once, and what is beyond is refused before it costs a query', async () => {
    const lock = await server.db.$client.connect();
    await lock.query('begin; lock table counters in access exclusive mode');
    let refused = 0;
    const ask = async (index: number) => {
      const { body } = await attempt(`name-${index}`, 'wrong', '192.0.2.1');
      if (body.message?.startsWith('操作过于频繁')) refused += 1;
    };
    const people = times(100, ask);
    try {
      await until('those that are too many', () => refused === 100 - 66);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    assert.equal((await attempt('tenant', password, '198.51.100.7')).status, 200);
    await Promise.all(people);
    assert.equal(refused, 100 - 66, 'those who waited are looked at');
  });

  it('of one name, 101 at once from one address, lock the owner out nowhere', async () => {
    const people = times(101, () => ({ username: 'user', password: 'wrong', ip: '192.0.2.1' }));
    const outcomes = await crowd(url(), people);
    assert.equal(saying(outcomes, wrong).length, 2);
    assert.equal((await attempt('user', password, '198.51.100.7')).status, 200);
    const proof = await solved('192.0.2.1');
    assert.equal((await attempt('user', password, '192.0.2.1', proof)).status, 200);
  });

  it('of one name from many addresses need captchas after ten, and leave the owner where he is known', async () => {
    const home = '198.51.100.7';
    assert.equal((await attempt('user', password, home)).status, 200);
    const addresses = times(30, (index) => `192.0.2.${index}`);
    const outcomes = await crowd(
      url(),
      addresses.flatMap((ip) => times(2, () => ({ username: 'user', password: 'wrong', ip }))),
    );
    assert.equal(saying(outcomes, wrong).length, 10, 'of all addresses together');
    assert.equal(saying(outcomes, '请输入图片验证码').length, 50);
    assert.equal(
      (await attempt('user', password, home)).status,
      200,
      'no captcha where he is known',
    );
    await server.db.update(counters).set({ count: 99 }).where(like(counters.key, 'sign-in-name:%'));
    const last = await attempt('user', 'wrong', '192.0.2.90', await solved('192.0.2.90'));
    assert.equal(last.body.message, wrong, 'the hundredth');
    const stranger = await attempt('user', password, '192.0.2.91', await solved('192.0.2.91'));
    assert.match(stranger.body.message ?? '', /^登录失败次数过多，请 \d+ 分钟后再试$/);
    assert.equal((await attempt('user', password, home)).body.message, '请输入图片验证码');
    assert.equal((await attempt('user', password, home, await solved(home))).status, 200);
  });

  it('of a name that spells another name and its address count for nobody else', async () => {
    const home = '198.51.100.7';
    const ips = times(5, (index) => `192.0.2.${index}`);
    for (const ip of ips) {
      for (let turn = 0; turn < 2; turn++) await attempt(`user|${home}`, 'wrong', ip);
    }
    assert.equal((await attempt('user', password, home)).status, 200);
  });

  it('leave whoever has signed in there before, and no others, when an address is used up', async () => {
    const office = '198.51.100.7';
    assert.equal((await attempt('tenant', password, office)).status, 200);
    const resetTime = sql`now() + interval '5 minutes'`;
    await server.db
      .insert(counters)
      .values({ key: `sign-in-from:${office}`, count: 200, resetTime })
      .onConflictDoUpdate({ target: counters.key, set: { count: 200, resetTime } });
    const stranger = await attempt('user', password, office, await solved(office));
    assert.match(stranger.body.message ?? '', /^登录失败次数过多，请 5 分钟后再试$/);
    assert.equal((await attempt('tenant', password, office)).body.message, '请输入图片验证码');
    assert.equal((await attempt('tenant', password, office, await solved(office))).status, 200);
  });

  it('count for the whole network of an IPv6 subscriber', async () => {
    const ips = times(30, (index) => `2001:db8:1:2::${index.toString(16)}`);
    for (const [index, ip] of ips.entries()) await attempt(`name-${index}`, 'wrong', ip);
    const next = await attempt('tenant', password, '2001:db8:1:2:ffff::1');
    assert.equal(next.body.message, '请输入图片验证码');
    assert.equal((await attempt('tenant', password, '2001:db8:1:3::1')).status, 200);
  });

  it('that are right hinder nobody, forty at once and a hundred in a row', async () => {
    const office = '198.51.100.7';
    const people = times(40, (index) => ({
      username: index % 2 === 0 ? 'tenant' : 'user',
      password,
      ip: office,
    }));
    const outcomes = await crowd(url(), people);
    assert.deepEqual([...new Set(outcomes.map(({ status }) => status))], [200]);
    const before = await server.db.select().from(counters);
    const counted = before.filter(({ key }) => key.startsWith('sign-in'));
    assert.equal(
      counted.reduce((sum, { count }) => sum + count, 0),
      0,
    );
  });
});
