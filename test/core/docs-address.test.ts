import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callAddress, docsAddress } from '../../src/core/docs-address';

describe('the address of the documentation', () => {
  const of = (address: string) => callAddress(address, { locale: 'en', call: 'listVms' });

  it('explains calls where it explains screens', () => {
    assert.equal(of('/docs/{locale}/screens/{screen}'), '/docs/en/calls/listVms');
    assert.equal(of('https://a.example/screens/{screen}'), 'https://a.example/calls/listVms');
    assert.equal(of('https://a.example/?screen={screen}'), undefined);
  });

  it('is a web address or an own path, of a call as of a screen', () => {
    for (const begin of ['javascript:alert(1)//', '//a.example/', 'data:text/html,']) {
      const address = `${begin}screens/{screen}`;
      assert.equal(docsAddress(address, { locale: 'en', screen: 'vm' }), undefined);
      assert.equal(of(address), undefined);
    }
  });
});
