import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEvents } from '../../../../src/core/api/compute/resources';
import { createSgroup, deleteSgroup, updateSgroup } from '../../../../src/core/api/network/sgroups';
import { listProductLogs, readAudit } from '../../../../src/core/api/office/logs';
import { call, signedIn } from '../../backend';
import type { Target } from '../../target';

export function changeSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  describe('an entry of what was done', () => {
    it('keeps what was changed, before and after, and nothing of what stayed', async () => {
      const token = await as('tenant');
      const name = `changes-${Date.now()}`;
      const body = { name, description: '旧' };
      const { id } = await call(url(), createSgroup, { body }, token);
      const edited = { name: `${name}-b`, description: '新' };
      await call(url(), updateSgroup, { params: { id }, body: edited }, token);
      await call(url(), updateSgroup, { params: { id }, body: edited }, token);
      const { rows } = await call(url(), listEvents, { query: { targetId: id } }, token);
      const of = rows.map(({ action, changes }) => [action, changes]);
      assert.deepEqual(of, [
        ['sgroup:update', []],
        [
          'sgroup:update',
          [
            { field: 'description', before: '旧', after: '新' },
            { field: 'name', before: name, after: `${name}-b` },
          ],
        ],
        ['sgroup:create', []],
      ]);
      const params = JSON.stringify([{ name: 'targetId', sign: 'EQ', value: id }]);
      const log = await call(url(), listProductLogs, { query: { params } }, token);
      assert.deepEqual(
        log.rows.map(({ changes }) => changes),
        rows.map(({ changes }) => changes),
      );
      const entry = { params: { id: log.rows[1]!.id } };
      const { detail, changes } = await call(url(), readAudit, entry, await as('tenant'));
      assert.deepEqual(detail, edited);
      assert.equal(changes?.length, 2);
      await call(url(), deleteSgroup, { params: { id } }, token);
    });
  });
}
