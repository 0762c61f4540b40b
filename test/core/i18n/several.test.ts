import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { severalOf } from '../../../src/core/i18n/several';
import { resourceKinds } from '../../../src/routes/kinds';

describe('names of several', () => {
  it('are those of one with what English adds, and the same in Chinese', () => {
    const words = ['Disk', 'QoS policy', 'Key pair', 'VPC', 'Gateway', 'Address', 'Box'];
    assert.deepEqual(
      words.map((word) => severalOf(word, 5, 'en')),
      ['Disks', 'QoS policies', 'Key pairs', 'VPCs', 'Gateways', 'Addresses', 'Boxes'],
    );
    assert.equal(severalOf('Disk', 1, 'en'), 'Disk');
    assert.equal(severalOf('Disk', 0, 'en'), 'Disks');
    assert.equal(severalOf('云硬盘', 5, 'zh-CN'), '云硬盘');
  });

  it('can be said of every kind of resource', () => {
    for (const kind of resourceKinds.values) {
      const { text } = resourceKinds.lookup(kind, 'en');
      assert.doesNotMatch(text, /s$/, `${kind} is called by the name of one`);
      assert.match(severalOf(text, 2, 'en'), /s$/);
    }
  });
});
