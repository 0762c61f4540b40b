import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLive } from '../../../src/routes/compute/resize-flavors';

describe('what a running machine takes without a restart (E-107)', () => {
  const now = { cpu: 4, memory: 8 };
  const plug = { cpu: true, memory: true, maxCpu: 16, maxMemory: 64 };

  it('is more of what can be plugged, up to its limit', () => {
    assert.equal(isLive(now, { cpu: 8, memory: 16 }, plug), true);
    assert.equal(isLive(now, { cpu: 4, memory: 64 }, plug), true);
    assert.equal(isLive(now, { cpu: 32, memory: 64 }, plug), false);
  });

  it('is not less of anything, nor cores where only memory can be plugged', () => {
    assert.equal(isLive(now, { cpu: 2, memory: 16 }, plug), false);
    assert.equal(isLive(now, { cpu: 8, memory: 8 }, { ...plug, cpu: false }), false);
    assert.equal(isLive(now, { cpu: 4, memory: 16 }, { ...plug, cpu: false }), true);
  });
});
