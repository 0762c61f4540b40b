import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stripBase } from '../../../src/core/page/strip-base';

it('takes away the folder that the console is served under, and nothing that only begins like it', () => {
  assert.equal(stripBase('/by-console/compute/ecs', '/by-console'), '/compute/ecs');
  assert.equal(stripBase('/by-console', '/by-console'), '/');
  assert.equal(stripBase('/by-console-old/ecs', '/by-console'), '/by-console-old/ecs');
  assert.equal(stripBase('/compute/ecs', ''), '/compute/ecs');
});
