import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createRuntime } from '../../src/core/runtime';
import { selectLoaders } from '../../src/routes/app/select-loaders';
import { signIn, startBackend } from '../server/backend';

describe('the named sources of a select (D-052, V-009, N-14, N-15, N-16)', () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  async function offered(name: 'users' | 'groups' | 'ips' | 'shterm', by = 'tenant') {
    const runtime = createRuntime({ config: { baseUrl: server.url, tokenStorage: 'memory' } });
    await runtime.signIn({ token: await signIn(server.url, by) });
    try {
      const load = selectLoaders[name];
      assert.ok(load);
      return await load(runtime, AbortSignal.timeout(20_000));
    } finally {
      runtime.dispose();
    }
  }

  it('are all there: region without the console, the other four by it', () => {
    const known = [...Object.keys(selectLoaders), 'region'].toSorted();
    assert.deepEqual(known, ['groups', 'ips', 'region', 'shterm', 'users']);
  });

  it('offer people, groups, addresses and terminal accounts of the own tenant', async () => {
    const users = await offered('users');
    assert.ok(users.some(({ value, label }) => value === 'u-wangjing' && label === '王静'));
    assert.equal(
      users.some(({ value }) => value === 'u-sunli'),
      false,
      'another tenant',
    );
    const groups = await offered('groups');
    assert.ok(
      groups.some(({ value, label }) => value === 'r-huadong-operator' && label === '运维工程师'),
    );
    assert.equal(
      groups.some(({ value }) => value === 'r-huadong-finance'),
      false,
      'nobody has it',
    );
    const ips = await offered('ips');
    assert.ok(
      ips.length > 0 &&
        ips.every(({ label }) => typeof label === 'string' && /^\d+(\.\d+){3}$/.test(label)),
    );
    const accounts = await offered('shterm');
    assert.deepEqual(
      accounts.map(({ label }) => label),
      ['huangmin', 'tenant'],
    );
  });
});
