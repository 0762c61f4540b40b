import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settingsFromEnv } from '../../demo/server/settings';
import { buildServer } from '../../demo/server/web/build-server';

describe('settings', () => {
  it('ALLOWED_ORIGINS are origins, however they are written', () => {
    const { allowedOrigins } = settingsFromEnv({
      ALLOWED_ORIGINS: 'https://a.example/, HTTP://B.example:80 ,',
    });
    assert.deepEqual(allowedOrigins, ['https://a.example', 'http://b.example']);
  });

  it('DEMO_OUTBOX=0 turns the demonstration off, and nothing else does', () => {
    for (const off of ['0', 'false', 'OFF', ' no ']) {
      assert.equal(settingsFromEnv({ DEMO_OUTBOX: off }).demo, false);
    }
    assert.equal(settingsFromEnv({}).demo, true);
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
});
