// Ten times the load under which attempts to sign in were once not counted; the figures of docs/decisions/0131-attempts-to-sign-in.md.
// What is asked is how many were looked at, and that everybody else was served: no clock, which other work would decide.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { password, send, signIn, temporaryFolder } from './backend';
import { startProcess, type Started } from './process';
import { crowd, type Outcome, type Person } from './siege';

/** Connections of the crowd at a time. */
const AT_ONCE = 1000;
const wrong = '用户名或密码错误';
const captchaWanted = '请输入图片验证码';

const people = (count: number, make: (index: number) => Omit<Person, 'password'>) =>
  Array.from({ length: count }, (_, index) => ({ ...make(index), password: 'wrong' }));
const saying = (outcomes: readonly Outcome[], message: string) =>
  outcomes.filter((one) => one.message === message).length;

const stages = {
  'the embedded database': async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: join(folder, 'data') };
    return { envs: [env], end: async () => rmSync(folder, { recursive: true }) };
  },
  'two processes over one PostgreSQL': async () => {
    const postgres: PostgresServer = await startPostgres();
    const env = { DATABASE_URL: postgres.url };
    return { envs: [env, env], end: () => postgres.stop() };
  },
};

for (const [where, open] of Object.entries(stages))
  describe(`ten times the crowd that signs in, on ${where}`, () => {
    let stage: Awaited<ReturnType<typeof open>>;
    const running: Started[] = [];
    before(async () => {
      stage = await open();
      for (const env of stage.envs)
        running.push(
          await startProcess({
            ...{ ...env, PORT: '0', PARTNER_PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
          }),
        );
    });
    after(async () => {
      for (const { process, exit } of running) {
        process.kill('SIGTERM');
        await exit;
      }
      await stage.end();
    });

    /** Somebody at another address is served all the while by each server, and comes in himself. */
    const besieged = async (attempts: readonly Person[], atOnce = AT_ONCE) => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' };
      const urls = running.map(({ url }) => url);
      const token = await signIn(urls[0]!, 'tenant');
      const state = { over: false };
      const outcomes = crowd(urls, attempts, atOnce).finally(() => (state.over = true));
      let [served, entered] = [0, 0];
      do {
        for (const url of urls) {
          const own = await send(url, loginDetail, {}, { token, headers });
          assert.equal(own.status, 200, own.text);
          served += 1;
          if (served % 5 !== 1) continue;
          const body = { username: 'tenant', password };
          const answer = await send(url, signInWithPassword, { body }, { headers });
          assert.equal(answer.status, 200, answer.text);
          entered += 1;
        }
      } while (!state.over);
      const all = await outcomes;
      assert.equal(all.length, attempts.length);
      // Refused in words, each of them: no connection broke, and nothing failed.
      assert.deepEqual([...new Set(all.map(({ status }) => status))], [400]);
      const looked = saying(all, wrong);
      console.log(
        `${where}: ${all.length} attempts, ${looked} looked at, ${saying(all, captchaWanted)} told to solve a captcha; ` +
          `meanwhile ${served} requests and ${entered} sign-ins of others`,
      );
      return all;
    };
    const enter = async (username: string, ip: string) => {
      const body = { username, password };
      const headers = { 'X-Forwarded-For': ip };
      return (await send(running.at(-1)!.url, signInWithPassword, { body }, { headers })).status;
    };

    it('10,000 attempts from one address: twenty are looked at', async () => {
      const attempts = people(10_000, (index) => ({ username: `a-${index}`, ip: '192.0.2.1' }));
      const outcomes = await besieged(attempts);
      const looked = saying(outcomes, wrong);
      assert.ok(looked > 0 && looked <= 20, `${looked} looked at`);
    });

    it('6,000 names in bursts from one address: twenty are looked at, each other one asks for a captcha', async () => {
      const attempts = people(6000, (index) => ({ username: `b-${index}`, ip: '192.0.2.2' }));
      const outcomes = await besieged(attempts, 60);
      assert.equal(saying(outcomes, wrong), 20);
      assert.equal(saying(outcomes, captchaWanted), 5980);
    });

    it('1,010 guesses of one name at once: two from one address, ten from as many, and the owner comes in', async () => {
      const home = '198.51.100.7';
      for (const username of ['user', 'wangjing']) assert.equal(await enter(username, home), 200);
      const one = people(1010, () => ({ username: 'user', ip: '192.0.2.3' }));
      assert.ok(saying(await besieged(one, 1010), wrong) <= 2);
      assert.equal(await enter('user', home), 200);
      assert.equal(await enter('user', '198.51.100.8'), 200, 'nor anywhere else');
      const many = people(1010, (index) => ({
        username: 'wangjing',
        ip: `10.1.${Math.floor(index / 250)}.${index % 250}`,
      }));
      const outcomes = await besieged(many, 60);
      assert.equal(saying(outcomes, wrong), 10);
      assert.equal(saying(outcomes, captchaWanted), 1000);
      assert.equal(await enter('wangjing', home), 200);
    });
  });
