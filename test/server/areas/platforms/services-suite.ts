import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformServices } from '../../../../demo/server/areas/platforms/services';
import { TenantScope } from '../../../../demo/server/database/scope';
import type { Data } from '../../../../demo/server/records/kind';
import { readRecord } from '../../../../demo/server/records/read';
import { updateRecord } from '../../../../demo/server/records/write';
import { Refusal } from '../../../../demo/server/refusal';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { settle, TENANT } from './fresh';

/** What the catalogue sells, as its orders say it, and what an alteration shows; and what an order cannot ask for. */
const orders: Readonly<
  Record<string, { spec: Data; alter: Data | null; wrong: Data; becomes?: Data }>
> = {
  rds: { spec: { cpu: 2, memory: 4, size: 50 }, alter: { cpu: 4, memory: 8 }, wrong: { cpu: 0 } },
  redis: { spec: { memory: 1 }, alter: { memory: 4 }, wrong: { engineVersion: '1.0' } },
  kafka: {
    spec: { cpu: 2, memory: 8 },
    alter: { size: 4000 },
    becomes: { storage: 4000 },
    wrong: { engine: 'mysql' },
  },
  mq: { spec: { tps: 5000 }, alter: { memory: 16 }, wrong: { mode: 'many' } },
  k8s: {
    spec: { nodes: 2 },
    alter: { nodes: 3 },
    becomes: { nodeCount: 3, cpu: 12 },
    wrong: { version: '0.1' },
  },
  cluster: {
    spec: { cpu: 8, memory: 16 },
    alter: { nodes: 5 },
    becomes: { nodeCount: 5, memory: 80 },
    wrong: { cpu: 5 },
  },
  baremetal: { spec: { cpu: 32 }, alter: null, wrong: { os: 'DOS' } },
  bareMetal: { spec: {}, alter: null, wrong: { memory: -1 } },
  vdi: { spec: { cpu: 4, memory: 8 }, alter: { cpu: 8 }, wrong: { disk: 1 } },
  oss: {
    spec: { size: 20, storageClass: 'STANDARD' },
    alter: { size: 40 },
    becomes: { quota: 40 },
    wrong: { acl: 'all' },
  },
  waf: { spec: { edition: 'basic' }, alter: { edition: 'advanced' }, wrong: { edition: 'free' } },
};

export function servicesSuite(target: Target): void {
  describe('services for orders', () => {
    it('are the ones that have an order here', () => {
      assert.deepEqual(Object.keys(platformServices).sort(), Object.keys(orders).sort());
    });

    for (const [code, { spec, alter, wrong, becomes }] of Object.entries(orders)) {
      it(`${code} is checked, opened, altered, extended and cancelled`, async () => {
        const { db } = target.server();
        const service = platformServices[code];
        assert.ok(service);
        const scope = new TenantScope(db, TENANT);
        await assert.rejects(service.check(scope, wrong), Refusal);
        await service.check(scope, spec);
        const id = await scope.exclusive((inner) =>
          service.open(inner, {
            ...{ orderId: 'order-1', name: unique('order-').toLowerCase(), projectId: null },
            ...{ ownerId: 'u-tenant', spec },
          }),
        );
        const read = () => readRecord(scope, service.kind, id);
        assert.equal((await read()).data['orderId'], 'order-1');
        await settle({ db }, service.kind);
        const change = scope.exclusive((inner) => service.alter(inner, id, alter ?? {}));
        if (alter) await change;
        else await assert.rejects(change, Refusal);
        await settle({ db }, service.kind);
        const { data } = await read();
        for (const [name, value] of Object.entries(becomes ?? alter ?? {}))
          assert.equal(data[name], value, name);
        // What an order changes it pays for, so no other way changes it.
        for (const name of Object.keys(becomes ?? alter ?? {}))
          assert.ok(service.figures.includes(name), `${name} is one of its figures`);
        const until = new Date('2030-01-01T00:00:00Z');
        await scope.exclusive((inner) => service.extend(inner, id, until));
        assert.equal((await read()).data['expireTime'], until.toISOString());
        await scope.exclusive((inner) => service.cancel(inner, id));
        await settle({ db }, service.kind);
        await assert.rejects(read(), Refusal);
      });
    }

    it('leave to a bucket who may read it, whatever its order said', async () => {
      const { db } = target.server();
      const service = platformServices['oss'];
      assert.ok(service);
      const scope = new TenantScope(db, TENANT);
      const spec = { size: 20, acl: 'public-read' };
      const id = await scope.exclusive((inner) =>
        service.open(inner, {
          ...{ orderId: 'order-1', name: unique('order-').toLowerCase(), projectId: null },
          ...{ ownerId: 'u-tenant', spec },
        }),
      );
      const read = () => readRecord(scope, service.kind, id);
      assert.equal((await read()).data['acl'], 'public-read');
      await scope.exclusive(async (inner) => {
        await updateRecord(inner, service.kind, await readRecord(inner, service.kind, id), {
          data: { acl: 'private' },
        });
        await service.alter(inner, id, { ...spec, size: 40 });
      });
      const { quota, acl } = (await read()).data;
      assert.deepEqual([quota, acl], [40, 'private']);
      await scope.exclusive((inner) => service.cancel(inner, id));
      await settle({ db }, service.kind);
    });
  });
}
