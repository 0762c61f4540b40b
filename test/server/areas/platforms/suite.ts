import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import * as databases from '../../../../src/core/api/platforms/databases';
import * as shardings from '../../../../src/core/api/platforms/shardings';
import * as registry from '../../../../src/core/api/platforms/image-registry';
import { defaults } from '../../../../src/core/config';
import { call, send } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { containerObjectsSuite } from './container-objects-suite';
import { containersSuite } from './containers-suite';
import { fresh, settle, statusOf, TENANT } from './fresh';
import { infrastructureSuite } from './infrastructure-suite';
import { lifecyclesSuite } from './lifecycles-suite';
import { tenantOf } from './people';
import { resourcesSuite } from './resources-suite';
import { servicesSuite } from './services-suite';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  databasesSuite(target);
  clientsSuite(target);
  containersSuite(target);
  containerObjectsSuite(target);
  resourcesSuite(target);
  infrastructureSuite(target);
  servicesSuite(target);
  lifecyclesSuite(target);
  seedSuite(target);
}

const password = 'Sample#2026x';

function databasesSuite(target: Target): void {
  const { here, ask, refused } = tenantOf(target);
  const running = async (data: object = {}) =>
    fresh(await here(), kinds.dbInstance, {
      status: 'RUNNING',
      data: { engine: 'mysql', engineVersion: '5.7', ...data },
    });

  describe('databases and middleware (U-13)', () => {
    it('come with an administrator and parameters, and go with them, but their backups stay', async () => {
      const created = await ask(databases.createDatabaseInstance, {
        body: {
          ...{ name: unique('库'), engine: 'postgresql', engineVersion: '16', password },
          ...{ cpu: 2, memory: 8, storage: 100 },
        },
      });
      assert.equal(created.status, 'BUILDING');
      const { id: instanceId } = created;
      const early = { params: { id: instanceId } };
      assert.match(await refused(databases.deleteDatabaseInstance, early), /创建中/);
      const accounts = await ask(databases.listDatabaseAccounts, { query: { instanceId } });
      assert.deepEqual(
        accounts.rows.map(({ name, builtIn }) => [name, builtIn]),
        [['postgres', true]],
      );
      await settle(await here(), kinds.dbInstance);
      const body = { instanceId, name: unique('备份') };
      const backup = await ask(databases.createDatabaseBackup, { body });
      const removal = { params: { id: instanceId } };
      assert.match(await refused(databases.deleteDatabaseInstance, removal), /运行中/);
      const stop = { body: { action: 'stop', ids: [instanceId] } } as const;
      await ask(databases.operateDbass, stop);
      await settle(await here(), kinds.dbInstance);
      await ask(databases.deleteDatabaseInstance, removal);
      const left = await ask(databases.listDatabaseAccounts, { query: { instanceId } });
      assert.equal(left.total, 0);
      const backups = await ask(databases.listDatabaseBackups, { query: { instanceId } });
      assert.deepEqual(
        backups.rows.map(({ id }) => id),
        [backup.id],
      );
    });

    it('only move to a later version and only grow', async () => {
      const id = await running();
      const to = (engineVersion: string) => ({ body: { id, engineVersion } });
      assert.match(await refused(databases.upgradeRds, to('9.9')), /不支持版本 9.9/);
      assert.match(await refused(databases.upgradeRds, to('5.7')), /更高的版本/);
      const upgraded = await ask(databases.upgradeRds, to('8.4'));
      assert.deepEqual([upgraded.status, upgraded.engineVersion], ['RESIZING', '8.4']);
      await settle(await here(), kinds.dbInstance);
      assert.equal(await statusOf(await here(), kinds.dbInstance, id), 'RUNNING');
      const body = { action: 'expand', ids: [id], storage: 10 } as const;
      assert.match(await refused(databases.changeDatabaseInstances, { body }), /只能扩大/);
    });

    it('hold parameters to their range, and say when a restart is needed', async () => {
      const instanceId = await running();
      const parameter = await fresh(await here(), kinds.dbParameter, {
        parentId: instanceId,
        data: { instanceId, range: '10-1000', restart: true },
      });
      const set = (value: string) => ({
        body: { action: 'set', ids: [parameter], value } as const,
      });
      assert.match(await refused(databases.changeDatabaseParameters, set('9')), /10-1000/);
      await ask(databases.changeDatabaseParameters, set('10'));
      const read = () => ask(databases.readDatabaseInstance, { params: { id: instanceId } });
      assert.equal((await read()).restartNeeded, true);
      const pending = async () =>
        (await ask(databases.listDatabaseParameters, { query: { instanceId } })).rows.filter(
          (row) => row.pending,
        ).length;
      assert.equal(await pending(), 1);
      const restart = { body: { action: 'restart', ids: [instanceId] } } as const;
      await ask(databases.changeDatabaseInstances, restart);
      assert.equal((await read()).restartNeeded, false);
      assert.equal(await pending(), 0);
      assert.match(await refused(databases.changeDatabaseParameters, set('11')), /未在运行/);
    });

    it('K-9: store texts in a character set of their engine, the usual one where nothing is said', async () => {
      const instanceId = await running({ engine: 'sqlserver', engineVersion: '2022' });
      const wrong = { body: { instanceId, name: unique('db'), charset: 'utf8mb4' } };
      assert.match(await refused(databases.createDatabase, wrong), /SQL Server/);
      const made = await ask(databases.createDatabase, {
        body: { instanceId, name: unique('db') },
      });
      assert.equal(made.charset, 'Chinese_PRC_CI_AS');
    });

    it('K-10: spread shards evenly, over more instances once they are rebalanced, and move no more than that needs', async () => {
      const [one, two, three] = [await running(), await running(), await running()];
      const instanceIds = [one, two];
      const twice = { body: { name: unique('分片'), instanceIds: [one, one], shardCount: 4 } };
      assert.match(await refused(shardings.createSharding, twice), /只能选择一次/);
      const kafka = await running({ engine: 'kafka' });
      const queue = { body: { name: unique('分片'), instanceIds: [kafka], shardCount: 4 } };
      assert.match(await refused(shardings.createSharding, queue), /不能分片/);
      const made = await ask(shardings.createSharding, {
        body: { name: unique('分片'), instanceIds, shardCount: 6 },
      });
      assert.equal(made.balance, 100);
      const settle = async () => {
        const { db } = await here();
        await db.execute(
          sql`update records set settles_at = now() - interval '1 second' where id = ${made.id}`,
        );
      };
      const ids = [made.id];
      await settle();
      const grow = { body: { action: 'scaleOut' as const, ids, instanceIds: [three] } };
      await ask(shardings.changeShardings, grow);
      await settle();
      const read = () => ask(shardings.readSharding, { params: { id: made.id } });
      assert.equal((await read()).balance, 0);
      const shards = () => ask(shardings.listShards, { params: { id: made.id } });
      const moving = (await shards()).filter(({ instanceId, nextId }) => instanceId !== nextId);
      assert.deepEqual([...new Set(moving.map(({ nextId }) => nextId))], [three]);
      assert.equal(moving.length, 2);
      await ask(shardings.changeShardings, { body: { action: 'rebalance', ids } });
      assert.equal((await read()).balance, 100);
      const after = await shards();
      assert.equal(after.filter(({ instanceId }) => instanceId === three).length, 2);
      assert.ok(after.every(({ instanceId, nextId }) => instanceId === nextId));
      const { db } = await here();
      await db.execute(sql`update records set status = 'STOPPED' where id = ${one}`);
      const remove = { params: { id: one } };
      assert.match(await refused(databases.deleteDatabaseInstance, remove), new RegExp(made.name));
    });

    it('refuse weak passwords, databases in queues, and freezing the administrator', async () => {
      const instanceId = await running();
      const body = { instanceId, name: 'app', privilege: 'read', password: 'Weak1234' } as const;
      assert.match(await refused(databases.createDatabaseAccount, { body }), /8-32|8 到 32|特殊/);
      const kafka = await running({ engine: 'kafka' });
      const wrong = { body: { instanceId: kafka, name: 'db' } };
      assert.match(await refused(databases.createDatabase, wrong), /Kafka/);
      const data = { instanceId, builtIn: true };
      const account = await fresh(await here(), kinds.dbAccount, { parentId: instanceId, data });
      const freeze = { body: { action: 'freeze', ids: [account] } } as const;
      assert.match(await refused(databases.changeDatabaseAccounts, freeze), /内置账号/);
    });

    it('keep what was typed as a password out of the audit trail', async () => {
      const { db } = await here();
      const id = await running();
      const body = { action: 'resetPassword', ids: [id], password: 'Trail#2026pw' } as const;
      await ask(databases.changeDatabaseInstances, { body });
      const { rows } = await db.execute<{ n: string }>(
        sql`select count(*) n from audits where detail::text like '%Trail#2026pw%'`,
      );
      assert.equal(Number(rows[0]?.n), 0);
    });
  });
}

function clientsSuite(target: Target): void {
  const { here, as, ask } = tenantOf(target);

  describe('the clients of other bases', () => {
    it('H-07, H-13: the tenant that the database client names is the one signed in', async () => {
      const { url, token, db } = await here();
      const { rows } = await db.execute<{ uuid: string }>(
        sql`select uuid from tenants where id = ${TENANT}`,
      );
      const uuid = rows[0]?.uuid ?? '';
      const { tenantId, allowedTenantIds } = defaults.headers;
      const asked = (headers: Record<string, string>) =>
        send(url, databases.listDatabaseInstances, {}, { headers });
      const Authorization = `Bearer ${token}`;
      const own = { Authorization, [tenantId]: uuid, [allowedTenantIds]: uuid };
      assert.equal((await asked(own)).status, 200);
      assert.equal((await asked({ Authorization })).status, 200);
      const foreign = await asked({ ...own, [allowedTenantIds]: `${uuid},another` });
      assert.equal(foreign.status, 400);
      assert.match(foreign.body.message ?? '', /租户/);
    });

    it('reports of a scan what its worst finding says, and of one image the same under every tag', async () => {
      const { rows } = await ask(registry.listRegistryTags, { query: { rows: 200 } });
      const scanned = rows.filter(({ scanTime }) => scanTime !== '');
      const order = dictionaries.severity.values as readonly string[];
      for (const { id, severity, scanTime } of scanned) {
        const report = await ask(registry.readScanReport, { params: { id } });
        const levels = report.findings.map((finding) => order.indexOf(finding.severity));
        assert.equal(report.scanTime, scanTime);
        assert.equal(report.findings[0]?.severity ?? '', severity);
        assert.deepEqual(
          levels,
          [...levels].sort((a, b) => a - b),
        );
      }
      assert.ok(new Set(scanned.map(({ severity }) => severity)).size > 2);
      const [one] = scanned;
      assert.ok(one);
      const name = unique('copy');
      await ask(registry.changeRegistryTags, { body: { action: 'copy', ids: [one.id], name } });
      const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: name }]);
      const [copy] = (await ask(registry.listRegistryTags, { query: { params } })).rows;
      const [first, second] = await Promise.all(
        [one.id, copy?.id ?? ''].map((id) => ask(registry.readScanReport, { params: { id } })),
      );
      assert.deepEqual(second?.findings, first?.findings);
    });

    it('says where each image is, at a host for each tenant, also after a change', async () => {
      const at = (tenant: string, path: string) => `${tenant}.registry.example.com/${path}`;
      const { url, token } = await here();
      for (const [whose, tenant] of [
        [token, 'huadong'],
        [await as('other'), 'yuanhang'],
      ] as const) {
        const projects = await call(url, registry.listRegistryProjects, {}, whose);
        const repositories = await call(url, registry.listRegistryRepositories, {}, whose);
        const tags = await call(url, registry.listRegistryTags, {}, whose);
        for (const { rows } of [projects, repositories, tags]) assert.ok(rows.length > 0, tenant);
        for (const { name, address } of [...projects.rows, ...repositories.rows])
          assert.equal(address, at(tenant, name));
        for (const { name, address, repositoryName } of tags.rows)
          assert.equal(address, at(tenant, `${repositoryName}:${name}`));
      }
      const name = unique('project');
      const made = await ask(registry.createRegistryProject, { body: { name, quota: 10 } });
      assert.equal(made.address, at('huadong', name));
      const { id } = made;
      const changed = { params: { id }, body: { description: '', quota: 20 } };
      const project = await ask(registry.updateRegistryProject, changed);
      assert.equal(project.address, at('huadong', name));
      const repositoryId = await fresh(await here(), kinds.registryRepository);
      const described = { params: { id: repositoryId }, body: { description: '' } };
      const repository = await ask(registry.updateRegistryRepository, described);
      assert.equal(repository.address, at('huadong', repository.name));
    });

    it('H-08: the registry hands out a token, and refuses a write that echoes another', async () => {
      const { url, token } = await here();
      const { csrfEcho } = defaults.headers;
      const list = await send(url, registry.listRegistryProjects, {}, { token });
      const echo = list.headers.get(csrfEcho) ?? '';
      assert.ok(echo.length > 20);
      const create = (value: string) =>
        send(
          url,
          registry.createRegistryProject,
          { body: { name: unique('echo'), quota: 1 } },
          { token, headers: { [csrfEcho]: value } },
        );
      assert.equal((await create(echo)).status, 200);
      const refused = await create('another');
      assert.equal(refused.status, 400);
      assert.match(refused.body.message ?? '', /刷新/);
    });

    it('a locked tag stays, and with it its repository', async () => {
      const { refused } = tenantOf(target);
      const repositoryId = await fresh(await here(), kinds.registryRepository);
      const of = { parentId: repositoryId, data: { repositoryId, locked: true } };
      const tag = await fresh(await here(), kinds.registryTag, of);
      const removal = { params: { id: repositoryId } };
      assert.match(await refused(registry.deleteRegistryRepository, removal), /已锁定/);
      await ask(registry.changeRegistryTags, { body: { action: 'unlock', ids: [tag] } });
      await ask(registry.deleteRegistryRepository, removal);
      assert.equal(await statusOf(await here(), kinds.registryTag, tag), undefined);
    });
  });
}

/** Dictionaries that nothing outside this area shows. */
const complete: readonly (readonly [Kind, { readonly values: readonly string[] }])[] = [
  [kinds.bareMetalServer, dictionaries.bareMetal],
  [kinds.cephCluster, dictionaries.cephHealth],
  [kinds.device, dictionaries.device],
  [kinds.aiRuntime, dictionaries.aiRuntime],
  [kinds.storagePool, dictionaries.storagePool],
  [kinds.storageDisk, dictionaries.storageDisk],
  [kinds.storagePort, dictionaries.storagePort],
  [kinds.flashCopy, dictionaries.flashCopy],
  [kinds.powerServer, dictionaries.powerServer],
  [kinds.powerLpar, dictionaries.powerLpar],
];

function seedSuite(target: Target): void {
  describe('the seeded rows', () => {
    it('show every status of D-039 and D-043…D-046, and every suffix of D-041', async () => {
      const { db } = target.server();
      for (const [kind, { values }] of complete) {
        const { rows } = await db.execute<{ status: string }>(
          sql`select distinct status from records where kind = ${kind.name} and id like ${`${kind.name}-%`}`,
        );
        const shown = rows.map(({ status }) => status);
        assert.deepEqual(
          values.filter((value) => !shown.includes(value)),
          [],
          kind.name,
        );
      }
      const { rows } = await db.execute<{ status: string }>(
        sql`select distinct status from records where kind = ${kinds.stack.name}`,
      );
      for (const suffix of ['_IN_PROGRESS', '_COMPLETE', '_FAILED'])
        assert.ok(rows.some(({ status }) => status.endsWith(suffix)));
    });

    it('have only statuses that their dictionary knows', async () => {
      const { db } = target.server();
      for (const kind of Object.values(kinds)) {
        const { rows } = await db.execute<{ status: string }>(
          sql`select distinct status from records where kind = ${kind.name}`,
        );
        assert.ok(rows.length > 0, `${kind.name} has rows`);
        for (const { status } of rows)
          assert.doesNotMatch(kind.statuses?.lookup(status).text ?? '未知', /^未知/, kind.name);
      }
    });
  });
}
