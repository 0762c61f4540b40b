import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { k8sIngress } from '../../../demo/server/kinds/platforms';
import { certificate } from '../../../src/routes/container/certificate';

describe('certificates (R-105)', () => {
  it('show the ingresses that answer by them, by an attribute that the list is searched by', () => {
    const tab = certificate.detail?.tabs.get('ingresses');
    assert.ok(tab?.kind === 'list');
    assert.equal(tab.def.list.name, 'listIngresses');
    const within = tab.within({ id: 'certificate-1' } as never);
    assert.deepEqual(within, { certificateId: 'certificate-1' });
    assert.ok(Object.keys(within).every((name) => Object.hasOwn(k8sIngress.fields, name)));
  });
});
