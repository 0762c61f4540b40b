import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../demo/server/database/identity-tables';
import { signInWithPassword, updateToken } from '../../src/core/api/session';
import { SettingError, settingsFromEnv } from '../../demo/server/settings';
import { buildServer } from '../../demo/server/web/build-server';
import { call, password, startBackend } from './backend';

const HOUR = 3_600_000;

describe('settings', () => {
  it('ALLOWED_ORIGINS are origins, however they are written', () => {
    const { allowedOrigins } = settingsFromEnv({
      ALLOWED_ORIGINS: 'https://a.example/, HTTP://B.example:80 ,',
    });
    assert.deepEqual(allowedOrigins, ['https://a.example', 'http://b.example']);
  });

  it('ALLOWED_ORIGINS name the opaque origin as browsers do, and no application comes from there', () => {
    assert.deepEqual(settingsFromEnv({}).allowedOrigins, []);
    const { allowedOrigins } = settingsFromEnv({ ALLOWED_ORIGINS: 'https://a.example, null' });
    assert.deepEqual(allowedOrigins, ['https://a.example', 'null']);
    for (const env of [{ APP_ORIGINS: 'null' }, { ALLOWED_ORIGINS: 'NULL' }])
      assert.throws(() => settingsFromEnv(env), SettingError);
  });

  it('ALLOWED_HOSTS are names without a port', () => {
    const { allowedHosts } = settingsFromEnv({ ALLOWED_HOSTS: 'Console.example, inside,' });
    assert.deepEqual(allowedHosts, ['console.example', 'inside']);
    for (const wrong of ['a:80', 'http://a', 'a b'])
      assert.throws(() => settingsFromEnv({ ALLOWED_HOSTS: wrong }), SettingError, wrong);
  });

  it('the demonstration is on by itself only where this machine alone reaches the server', () => {
    for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1'])
      assert.equal(settingsFromEnv({ HOST }).demo, true, HOST);
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'console.example', '127.evil.example']) {
      assert.equal(settingsFromEnv({ HOST }).demo, false, HOST);
      assert.equal(settingsFromEnv({ HOST, DEMO_OUTBOX: '1' }).demo, true, HOST);
    }
  });

  it('DEMO_OUTBOX=0 turns the demonstration off, and nothing else does', () => {
    for (const off of ['0', 'false', 'OFF', ' no ']) {
      assert.equal(settingsFromEnv({ DEMO_OUTBOX: off }).demo, false);
    }
    assert.equal(settingsFromEnv({}).demo, true);
  });

  it('SESSION_HOURS is how long a session lasts, and no exchange of its token makes it longer', async (context) => {
    assert.equal(settingsFromEnv({}).sessionHours, 720);
    const { sessionHours } = settingsFromEnv({ SESSION_HOURS: '12' });
    const server = await startBackend({ sessionHours });
    context.after(() => server.close());
    const body = { username: 'tenant', password };
    const began = Date.now();
    const grant = await call(server.url, signInWithPassword, { body });
    const until = (hours: number) => [began + hours * HOUR, Date.now() + hours * HOUR] as const;
    const assertWithin = (time: string, [least, most]: readonly [number, number]) => {
      const at = Date.parse(time);
      assert.ok(at >= least && at <= most, `${time} is in ${(at - began) / HOUR} hours`);
    };
    assertWithin(grant.expiresAt, until(12));
    const kept = () =>
      server.db.select().from(sessions).where(eq(sessions.userId, 'u-tenant')).limit(1);
    assert.equal((await kept())[0]?.expireTime.toISOString(), grant.expiresAt);
    // One that began when a session lasted for a month: it is as old as the new rule lets it be.
    await server.db
      .update(sessions)
      .set({
        createTime: sql`create_time - interval '5 hours'`,
        expireTime: sql`expire_time + interval '700 hours'`,
      })
      .where(eq(sessions.userId, 'u-tenant'));
    const renewed = await call(server.url, updateToken, {}, grant.token);
    assertWithin(renewed.expiresAt, until(7));
  });

  it('TRUST_PROXY takes the nearest proxy’s word and nobody’s before it', async () => {
    const ipWith = async (trustProxy: boolean) => {
      const settings = settingsFromEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: trustProxy ? '1' : '' });
      const server = await buildServer(settings);
      server.get('/ip', (request) => request.ip);
      const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' };
      const reply = await server.inject({ url: '/ip', headers, remoteAddress: '3.3.3.3' });
      await server.close();
      return reply.body;
    };
    assert.equal(await ipWith(true), '2.2.2.2');
    assert.equal(await ipWith(false), '3.3.3.3');
  });

  it('TRUST_PROXY takes the nearest proxy’s word that TLS ended there: only then it is for good', async () => {
    const hsts = async (trusted: string, proto: string | undefined) => {
      const settings = settingsFromEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: trusted });
      const server = await buildServer(settings);
      const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
      const reply = await server.inject({ url: '/', headers });
      await server.close();
      return 'strict-transport-security' in reply.headers;
    };
    for (const proto of ['https', 'http, https']) {
      assert.equal(await hsts('1', proto), true, proto);
      assert.equal(await hsts('', proto), false, `${proto}, said by anybody`);
    }
    // What stands before the nearest proxy's word, anybody may have written.
    for (const proto of [undefined, 'http', 'https, http'])
      assert.equal(await hsts('1', proto), false, String(proto));
  });
});
