import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resourceKinds } from '../../../demo/server/areas/compute/resource-kinds';
import type { OwnedResource } from '../../../src/core/api/compute/resources';
import { kindStatus, statusesOf, statusOf } from '../../../src/routes/home/kind-status';
import { resourceKinds as named } from '../../../src/routes/kinds';

const row = (kind: string, status: string, statusName: string) =>
  ({ kind, status, statusName }) as OwnedResource;
const shown = (kind: string, status: string, statusName = '') =>
  kindStatus.lookup(statusOf(row(kind, status, statusName)), 'zh-CN');

test('every kind of resource has its own statuses here as in the backend', () => {
  for (const { name, statuses } of resourceKinds) assert.equal(statusesOf[name], statuses, name);
  assert.deepEqual(
    Object.keys(statusesOf).filter((kind) => !named.values.some((each) => each === kind)),
    [],
  );
});

test('each status has the word and the tone of its kind’s own dictionary', () => {
  for (const [kind, statuses] of Object.entries(statusesOf))
    for (const status of statuses.values) {
      assert.deepEqual(shown(kind, status), statuses.lookup(status, 'zh-CN'), `${kind} ${status}`);
      assert.equal(shown(kind, status, '另一种说法').text, '另一种说法');
    }
  assert.equal(shown('vm', 'RUNNING').tone, 'success');
  const busy = statusesOf['vm']!.values.find((each) => shown('vm', each).busy);
  assert.ok(busy);
  assert.equal(shown('vm', busy, '处理中').busy, true);
});

test('a kind or a status that nobody knows is said calmly, as the server says it', () => {
  assert.deepEqual(shown('teapot', 'BREWING', '泡茶中'), {
    ...{ text: '泡茶中', tone: 'normal', busy: false },
  });
  assert.equal(shown('vm', 'BREWING').text, 'BREWING');
  assert.equal(shown('keypair', '').text, '—');
  assert.equal(shown('constructor', 'NORMAL', '').tone, 'normal');
});
