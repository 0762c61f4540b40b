import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clusterNamespaces } from '../../../src/core/api/platforms/clusters';
import { namespace } from '../../../src/routes/container/namespace';

describe('namespaces (R-099)', () => {
  it('are not deleted where their cluster came with them, and the console says so', () => {
    const remove = namespace.ops.get('remove');
    assert.ok(remove);
    const answer = (name: string) => remove.when({ name } as never, {});
    assert.equal(answer('business'), true);
    for (const name of clusterNamespaces) assert.notEqual(answer(name), true, name);
  });
});
