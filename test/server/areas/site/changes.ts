import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { rolePermissions } from '../../../../demo/server/database/identity-tables';
import { TenantScope } from '../../../../demo/server/database/scope';
import { kindsByName } from '../../../../demo/server/kinds/all';
import { k8sSidecar } from '../../../../demo/server/kinds/platforms';
import { findIds } from '../../../../demo/server/records/read';
import { listEvents } from '../../../../src/core/api/compute/resources';
import {
  createSgroup,
  deleteSgroup,
  listSgroups,
  updateSgroup,
} from '../../../../src/core/api/network/sgroups';
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

    it('tells the values of a row to who may read it, and others that they have changed', async () => {
      const token = await as('tenant');
      const name = `told-${Date.now()}`;
      const { id } = await call(url(), createSgroup, { body: { name, description: '旧' } }, token);
      const body = { name, description: '新' };
      await call(url(), updateSgroup, { params: { id }, body }, token);
      const reader = await target.tokenWithout('audit:list');
      const params = JSON.stringify([{ name: 'targetId', sign: 'EQ', value: id }]);
      const ofIt = async (by: string) => {
        const [event] = (await call(url(), listEvents, { query: { targetId: id } }, by)).rows;
        const [entry] = (await call(url(), listProductLogs, { query: { params } }, by)).rows;
        return [event?.changes, entry?.changes];
      };
      const among = async (by: string) => {
        const query = { rows: 100 };
        const events = (await call(url(), listEvents, { query }, by)).rows;
        const entries = (await call(url(), listProductLogs, { query }, by)).rows;
        const all = [...events, ...entries];
        const own = all.filter((each) => each.targetId === id && each.action === 'sgroup:update');
        return {
          all: all.flatMap(({ changes = [] }) => changes),
          own: own.map(({ changes }) => changes),
        };
      };
      const told = [{ field: 'description', before: '旧', after: '新' }];
      const untold = [{ field: 'description', before: '***', after: '***' }];
      assert.deepEqual(await ofIt(reader), [told, told]);
      const { all, own } = await among(reader);
      assert.deepEqual(own, [untold, untold]);
      assert.ok(all.every(({ before, after }) => before === '***' && after === '***'));
      assert.deepEqual((await among(token)).own, [told, told]);

      const { db } = target.server();
      const list = { roleId: 'r-all-but-one', permCode: listSgroups.perm ?? '' };
      await db
        .delete(rolePermissions)
        .where(
          and(eq(rolePermissions.roleId, list.roleId), eq(rolePermissions.permCode, list.permCode)),
        );
      try {
        assert.deepEqual(await ofIt(reader), [untold, untold], 'may not read groups');
      } finally {
        await db.insert(rolePermissions).values(list);
      }
      assert.deepEqual(await ofIt(reader), [told, told]);
      await call(url(), deleteSgroup, { params: { id } }, token);
      const [, ...before] = (await call(url(), listEvents, { query: { targetId: id } }, reader))
        .rows;
      assert.deepEqual(before[0]?.changes, untold, 'nobody reads the row any more');
    });

    it('is told whatever its kind is, and with no value that a list of its kind keeps back', async () => {
      const { db } = target.server();
      const scope = new TenantScope(db, 't-huadong');
      const reader = await target.tokenWithout('audit:list');
      const changed = (field: string) => ({ field, before: 'a', after: 'b' });
      const keep = (kinds: readonly string[], targetId: string, ...fields: readonly string[]) =>
        scope.insert(
          'audits',
          kinds.map((kind) => ({
            ...{ userId: 'u-1', userName: '测试', kind, targetId, targetName: kind },
            ...{ action: 'sgroup:update', ip: '', requestId: '', createTime: new Date() },
            detail: { $changes: fields.map(changed) },
          })),
        );
      const read = async (targetId: string) => {
        const params = JSON.stringify([{ name: 'targetId', sign: 'EQ', value: targetId }]);
        const asked = [1, 2].map((page) => ({ params, page, rows: 100 }));
        const pages = asked.map((query) => call(url(), listProductLogs, { query }, reader));
        const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
        return new Map(rows.map(({ targetName, changes }) => [targetName, changes]));
      };
      const untold = (field: string) => ({ field, before: '***', after: '***' });

      const kinds = [...kindsByName.keys()];
      await keep(kinds, 'of-every-kind', 'name');
      const told = await read('of-every-kind');
      assert.deepEqual([...told.keys()].toSorted(), kinds.toSorted());
      for (const changes of told.values()) assert.deepEqual(changes, [untold('name')]);

      const [sidecar] = await findIds(scope, k8sSidecar);
      await keep([k8sSidecar.name], sidecar!.id, 'since', 'image');
      assert.deepEqual((await read(sidecar!.id)).get(k8sSidecar.name), [
        untold('since'),
        changed('image'),
      ]);
      await scope.remove('audits', { targetId: ['of-every-kind', sidecar!.id] });
    });
  });
}
