import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configure, defaults, resolveConfig, type ConfigInput } from '../../src/core/config';

describe('configuration', () => {
  it('has the time-outs and names of the specification (C-02…C-05, C-36, H-07, X-03)', () => {
    assert.deepEqual(defaults.clients.shared, { base: '/api', timeout: 200_000 });
    assert.deepEqual(defaults.clients.k8s, { base: '/mt-api/k8s', timeout: 20_000 });
    assert.deepEqual(defaults.clients.containerPlatform, { base: '/mt-api/k8s', timeout: 200_000 });
    assert.deepEqual(defaults.clients.vmm, { base: '/api-vmm', timeout: 20_000 });
    assert.deepEqual(defaults.clients.dbaas, { base: '/mt-api/api/dbaas/', timeout: 20_000 });
    assert.equal(defaults.clients.registry.timeout, 20_000);
    assert.equal(defaults.cookieName, 'CSC_TOKEN');
    assert.equal(defaults.cookieDays, 30);
    assert.equal(defaults.headers.tenantId, 'X-TENANT-ID');
    assert.equal(defaults.headers.allowedTenantIds, 'X-Allowed-Tenant-Ids');
  });

  it('takes later inputs field by field and ignores wrong types and unknown keys', () => {
    const config = resolveConfig(
      { clients: { shared: { timeout: 5 } }, endpoints: { ping: '/p' } },
      {
        baseUrl: 'https://a.example//',
        locale: 3,
        clients: { shared: { base: '/gate' } },
        endpoints: { 'E-015': '/q', bad: 4 },
        nonsense: true,
      } as unknown as ConfigInput,
    );
    assert.equal(config.baseUrl, 'https://a.example');
    assert.equal(config.locale, 'zh-CN');
    assert.deepEqual(config.clients.shared, { base: '/gate', timeout: 5 });
    assert.deepEqual(config.endpoints, { ping: '/p', 'E-015': '/q' });
    assert.equal('nonsense' in config, false);
  });

  it('configure() sets the page’s defaults', () => {
    configure({ botId: 'page-bot' });
    assert.equal(resolveConfig().botId, 'page-bot');
    assert.equal(resolveConfig({ botId: 'own' }).botId, 'own');
  });
});
