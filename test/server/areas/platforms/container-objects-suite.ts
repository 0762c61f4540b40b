import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as kinds from '../../../../demo/server/kinds/platforms';
import * as certificates from '../../../../src/core/api/platforms/certificates';
import * as autoscalers from '../../../../src/core/api/platforms/autoscalers';
import * as clusters from '../../../../src/core/api/platforms/clusters';
import * as objects from '../../../../src/core/api/platforms/container-objects';
import * as workloads from '../../../../src/core/api/platforms/workloads';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { fresh, settle, statusOf } from './fresh';
import { tenantOf } from './people';
import { certificateOf, space } from './samples-container-objects';

const label = (stem: string) => unique(stem).toLowerCase();
const { namespaceId } = space;

export function containerObjectsSuite(target: Target): void {
  const { here, ask, refused } = tenantOf(target);
  const upload = (names: readonly string[], days = 90) =>
    ask(certificates.createCertificate, {
      body: { namespaceId, name: label('tls-'), ...certificateOf(names, days) },
    });
  const ingressOf = (host: string, certificateId: string, serviceId = space.serviceId) => ({
    ...{ namespaceId, name: label('in-'), host, tls: true, certificateId },
    rules: [{ path: '/', serviceId }],
  });

  describe('certificates of container clusters (R-105)', () => {
    it('say what stands in them, and never their key', async () => {
      const host = `${label('a')}.example.com`;
      const { key, ...pem } = certificateOf([host, `www.${host}`], 90);
      const body = { namespaceId, name: label('tls-'), key, ...pem };
      const row = await ask(certificates.createCertificate, { body });
      assert.deepEqual(row.domains, [host, `www.${host}`]);
      assert.equal(row.issuer, 'Sample CA');
      assert.equal(row.algorithm, 'EC prime256v1');
      assert.deepEqual(
        row.chain.map(({ subject }) => subject),
        [host, 'Sample CA'],
      );
      const days = (Date.parse(row.notAfter) - Date.now()) / 86_400_000;
      assert.ok(days > 89 && days <= 90, row.notAfter);
      const { db } = await here();
      const { rows } = await db.execute(sql`select detail from audits where target_id = ${row.id}`);
      for (const told of [row, rows]) assert.doesNotMatch(JSON.stringify(told), /PRIVATE KEY/);
    });

    it('refuse what cannot be read, the key of another, and what is over', async () => {
      const names = ['b.example.com'];
      const one = certificateOf(names, 90);
      const sent = (more: object) => ({
        body: { namespaceId, name: label('tls-'), ...one, ...more },
      });
      const create = certificates.createCertificate;
      assert.match(await refused(create, sent({ certificate: 'text' })), /PEM/);
      assert.match(await refused(create, sent({ key: 'text' })), /PEM/);
      const other = certificateOf(names, 90);
      assert.match(await refused(create, sent({ key: other.key })), /不匹配/);
      assert.match(await refused(create, sent(certificateOf(names, -0.5))), /已过期/);
      assert.match(await refused(create, sent(certificateOf(names, 90, 2))), /尚未生效/);
    });

    it('are renewed for the same names and a later end, and warn where they are used', async () => {
      const host = `${label('c')}.example.com`;
      const { id } = await upload([host], 10);
      const way = await ask(objects.createIngress, { body: ingressOf(host, id) });
      assert.equal(way.certificateCovers, true);
      const used = await ask(certificates.readCertificate, { params: { id } });
      assert.deepEqual(used.usedBy, [way.name]);
      assert.deepEqual(
        used.usedByRows.map(({ kind, id: user }) => [kind, user]),
        [['k8s-ingress', way.id]],
      );
      assert.match(await refused(certificates.deleteCertificate, { params: { id } }), /路由/);
      const renew = (names: readonly string[], days: number) =>
        ({ body: { action: 'renew', ids: [id], ...certificateOf(names, days) } }) as const;
      const change = certificates.changeCertificates;
      assert.match(await refused(change, renew(['other.example.com'], 90)), new RegExp(host));
      assert.match(await refused(change, renew([host], 5)), /不晚于/);
      await ask(change, renew([host], 90));
      const after = await ask(objects.readIngress, { params: { id: way.id } });
      assert.ok(Date.parse(after.certificateEnds) - Date.now() > 80 * 86_400_000);
    });

    it('expire by the clock', async () => {
      const { id } = await upload([`${label('d')}.example.com`], 1);
      await settle(await here(), kinds.k8sCertificate);
      const row = await ask(certificates.readCertificate, { params: { id } });
      assert.equal(row.status, 'EXPIRED');
    });
  });

  describe('secrets of container clusters (R-106)', () => {
    const entries = [
      { key: 'APP_ID', value: 'one' },
      { key: 'APP_KEY', value: 'hidden-value' },
    ];
    const make = (more: object = {}) => ({
      body: { namespaceId, name: label('s-'), type: 'Opaque', entries, ...more } as const,
    });
    const reveal = (id: string, key: string, password = 'Console@1') => ({
      params: { id },
      body: { key, password },
    });

    it('tell a value to whoever types their password, and keep who asked', async () => {
      const { id, keys } = await ask(certificates.createSecret, make());
      assert.deepEqual(keys, ['APP_ID', 'APP_KEY']);
      const { rows: listed } = await ask(certificates.listSecrets, { query: {} });
      assert.doesNotMatch(JSON.stringify(listed), /hidden-value/);
      const call = certificates.revealSecret;
      assert.match(await refused(call, reveal(id, 'APP_KEY', 'wrong')), /密码/);
      assert.match(await refused(call, reveal(id, 'NONE')), /没有键/);
      assert.deepEqual(await ask(call, reveal(id, 'APP_KEY')), { value: 'hidden-value' });
      const { db } = await here();
      const { rows } = await db.execute(
        sql`select action, detail from audits where target_id = ${id} order by create_time`,
      );
      assert.deepEqual(rows.at(-1), {
        action: 'k8ssecret:reveal',
        detail: { names: ['APP_KEY'] },
      });
      assert.doesNotMatch(JSON.stringify(rows), /hidden-value/);
    });

    it('keep a value that is left empty, and have what their type needs', async () => {
      const { id } = await ask(certificates.createSecret, make());
      const kept = [
        { key: 'APP_ID', value: 'two' },
        { key: 'APP_KEY', value: '' },
      ];
      await ask(certificates.updateSecret, { params: { id }, body: { entries: kept } });
      const told = await ask(certificates.revealSecret, reveal(id, 'APP_KEY'));
      assert.equal(told.value, 'hidden-value');
      const more = { params: { id }, body: { entries: [{ key: 'NEW', value: '' }] } };
      assert.match(await refused(certificates.updateSecret, more), /NEW/);
      const plain = make({ type: 'basic-auth' });
      assert.match(await refused(certificates.createSecret, plain), /username/);
    });
  });

  describe('what stands around workloads', () => {
    it('R-103: lead each path to a service, of one host, with the pods that answer', async () => {
      const host = `${label('e')}.example.com`;
      const { id: certificateId } = await upload([`other-${host}`]);
      const way = await ask(objects.createIngress, { body: ingressOf(host, certificateId) });
      assert.equal(way.certificateCovers, false, 'warned of, not refused');
      const [rule] = way.rules;
      assert.ok(rule && rule.pods >= rule.ready && rule.pods > 0, JSON.stringify(rule));
      assert.equal(rule.serviceName, 'gateway');
      const again = { body: ingressOf(host, certificateId) };
      assert.match(await refused(objects.createIngress, again), new RegExp(way.name));
      const elsewhere = `k8s-service-${space.serviceId.split('-')[2]}-3`;
      const foreign = { body: ingressOf(`x.${host}`, certificateId, elsewhere) };
      assert.match(await refused(objects.createIngress, foreign), /不在同一命名空间/);
    });

    it('keep the service that a rule leads to, which names them and says where it is reached', async () => {
      const host = `${label('g')}.example.com`;
      const port = { workloadId: space.workloadId, port: 80, targetPort: 8080 };
      const made = await ask(workloads.createContainerService, {
        body: { ...port, name: label('svc-'), type: 'ClusterIP' },
      });
      assert.deepEqual([made.usedBy, made.usedByCount], [[], 0]);
      const { id: certificateId } = await upload([host]);
      const { id } = await ask(objects.createIngress, {
        body: ingressOf(host, certificateId, made.id),
      });
      const params = JSON.stringify([{ name: 'serviceId', sign: 'EQ', value: made.id }]);
      const found = await ask(objects.listIngresses, { query: { params } });
      assert.deepEqual(
        found.rows.map((row) => row.id),
        [id],
      );
      const [way] = found.rows;
      const changed = await ask(workloads.updateContainerService, {
        params: { id: made.id },
        body: { ...port, port: 8443 },
      });
      assert.deepEqual(changed.usedBy, [way?.name]);
      const [rule] = (await ask(objects.readIngress, { params: { id } })).rules;
      assert.equal(rule?.port, 8443);
      const remove = { params: { id: made.id } };
      const reason = await refused(workloads.deleteContainerService, remove);
      assert.match(reason, new RegExp(`路由「${way?.name}」`));
      await ask(objects.deleteIngress, { params: { id } });
      await ask(workloads.deleteContainerService, remove);
    });

    it('R-100: grow, and are mounted by one node or by many', async () => {
      const body = { namespaceId, name: label('v-'), storageClass: 'ssd', capacity: 20 } as const;
      const { id } = await ask(objects.createPvc, { body: { ...body, accessMode: 'RWO' } });
      await settle(await here(), kinds.k8sPvc);
      const change = (more: object) => ({ body: { ids: [id], ...more } }) as never;
      const smaller = change({ action: 'expand', capacity: 20 });
      assert.match(await refused(objects.changePvcs, smaller), /只能扩大/);
      const mount = change({ action: 'mount', workloadId: space.workloadId, mountPath: '/data' });
      assert.match(await refused(objects.changePvcs, mount), /RWO/);
      await ask(objects.changePvcs, change({ action: 'expand', capacity: 40 }));
      await settle(await here(), kinds.k8sPvc);
      const row = await ask(objects.readPvc, { params: { id } });
      assert.deepEqual([row.status, row.capacity], ['available', 40]);
    });

    it('R-100, R-104: keep their workload, which a volume of one node keeps to one replica', async () => {
      const work = { namespaceId, name: label('w-'), image: 'nginx:1.27', replicas: 1 };
      const { id: workloadId } = await ask(workloads.createWorkload, { body: work });
      const volume = { namespaceId, name: label('v-'), storageClass: 'ssd', capacity: 20 } as const;
      const { id } = await ask(objects.createPvc, { body: { ...volume, accessMode: 'RWO' } });
      const rest = async () => {
        for (const kind of [kinds.k8sPvc, kinds.k8sWorkload]) await settle(await here(), kind);
      };
      await rest();
      const mount = { action: 'mount', ids: [id], workloadId, mountPath: '/data' } as const;
      await ask(objects.changePvcs, { body: mount });
      await rest();
      const scale = { body: { action: 'scale', ids: [workloadId], replicas: 2 } } as const;
      assert.match(await refused(workloads.changeWorkloads, scale), new RegExp(volume.name));
      const grow = {
        name: label('hpa-'),
        workloadId,
        minReplicas: 1,
        cpuTarget: 70,
        memoryTarget: 0,
      };
      const many = { body: { ...grow, maxReplicas: 3 } };
      assert.match(await refused(autoscalers.createAutoscaler, many), new RegExp(volume.name));
      const remove = { params: { id: workloadId } };
      assert.match(await refused(workloads.deleteWorkload, remove), new RegExp(volume.name));
      await ask(objects.changePvcs, { body: { action: 'unmount', ids: [id] } });
      const beside = { ...{ namespaceId, name: label('side-'), kind: 'log' }, image: 'agent:1' };
      const size = { cpu: 50, memory: 64, workloadId };
      const side = await ask(objects.createSidecar, { body: { ...beside, ...size } as never });
      assert.match(await refused(workloads.deleteWorkload, remove), new RegExp(side.name));
      await ask(objects.deleteSidecar, { params: { id: side.id } });
      await rest();
      const { id: grower } = await ask(autoscalers.createAutoscaler, many);
      assert.match(await refused(objects.changePvcs, { body: mount }), new RegExp(grow.name));
      await ask(autoscalers.deleteAutoscaler, { params: { id: grower } });
      await ask(workloads.changeWorkloads, scale);
      await rest();
      await ask(workloads.deleteWorkload, remove);
    });

    it('R-104: stand in pods that began since, and in the others after a restart, batch by batch', async () => {
      const body = {
        ...({ namespaceId, name: label('side-'), kind: 'log', image: 'agent:1' } as const),
        ...{ cpu: 50, memory: 64, workloadId: space.workloadId },
      } as const;
      const { id, pods, ...made } = await ask(objects.createSidecar, { body });
      assert.ok(pods > 2, `${pods} pods`);
      assert.deepEqual([made.injectedPods, made.batchSize], [0, 0]);
      const { db } = await here();
      /** As the sidecar counts them, and as they say it themselves, those that miss it first. */
      const injected = async () => {
        const row = await ask(objects.readSidecar, { params: { id } });
        const query = { sidecarId: id, sort: 'injected', order: 'asc', rows: 100 } as const;
        const { rows, total } = await ask(objects.listSidecarPods, { query });
        assert.equal(total, row.pods);
        const having = rows.map((each) => each.injected);
        assert.deepEqual(having, having.toSorted());
        assert.equal(having.filter(Boolean).length, row.injectedPods);
        const params = JSON.stringify([{ name: 'injected', sign: 'EQ', value: 'false' }]);
        const { total: missing } = await ask(objects.listSidecarPods, {
          query: { sidecarId: id, params },
        });
        assert.equal(missing, row.pods - row.injectedPods);
        const awaited = rows.filter((each) => each.awaited).length;
        assert.equal(awaited, row.batchSize > 0 ? missing : 0);
        const restarting = rows.filter((each) => each.status === 'RESTARTING').length;
        return [row.injectedPods, row.batchSize, restarting];
      };
      const inject = { body: { action: 'inject', ids: [id], batchSize: 1 } } as const;
      await ask(objects.changeSidecars, inject);
      assert.deepEqual(await injected(), [1, 1, 1], 'one alone');
      assert.match(await refused(objects.changeSidecars, inject), /正在注入/);
      for (let done = 2; done <= pods; done += 1) {
        await settle(await here(), kinds.k8sPod);
        const due = JSON.stringify({ nextBatchTime: new Date(Date.now() - 1000).toISOString() });
        await db.execute(sql`update records set data = data || ${due}::jsonb where id = ${id}`);
        assert.deepEqual(await injected(), [done, done < pods ? 1 : 0, 1]);
      }

      await ask(objects.updateSidecar, { params: { id }, body });
      await ask(objects.changeSidecars, inject);
      await ask(objects.changeSidecars, { body: { action: 'disable', ids: [id] } });
      const { batchSize, injectedPods } = await ask(objects.readSidecar, { params: { id } });
      assert.deepEqual([batchSize, injectedPods], [0, 0], 'what is disabled goes no further');
      // In the order of the screen.
      const query = { sidecarId: id, sort: 'injected', order: 'asc' } as const;
      const { rows } = await ask(objects.listSidecarPods, { query });
      assert.equal(rows.length, pods);
      assert.ok(rows.every((each) => !each.sidecarEnabled && !each.injected && !each.awaited));
      const params = JSON.stringify([{ name: 'injected', sign: 'EQ', value: 'off' }]);
      const off = await ask(objects.listSidecarPods, { query: { sidecarId: id, params } });
      assert.equal(off.total, pods);
    });

    it('R-104: count no pod that goes, have none by another write of it, and wait for their cluster', async () => {
      const clusterId = await fresh(await here(), kinds.k8sCluster, { status: 'UNKNOWN' });
      const spaceId = await fresh(await here(), kinds.k8sNamespace, {
        ...{ parentId: clusterId, data: { clusterId } },
      });
      const place = { clusterId, namespaceId: spaceId, workloadId: '' };
      const at = await here();
      const pod = (status: string) =>
        fresh(at, kinds.k8sPod, { status, parentId: spaceId, data: place });
      const lost = await pod('UNKNOWN');
      await pod('STOPPING');
      const data = { ...place, since: new Date().toISOString(), enabled: true };
      const id = await fresh(at, kinds.k8sSidecar, { parentId: spaceId, data });
      const state = async () => {
        const row = await ask(objects.readSidecar, { params: { id } });
        const { rows } = await ask(objects.listSidecarPods, { query: { sidecarId: id } });
        return [row.pods, row.injectedPods, rows.map((each) => each.id).join(), rows.length];
      };
      assert.deepEqual(await state(), [1, 0, lost, 1]);
      const inject = { body: { action: 'inject', ids: [id] } } as const;
      assert.match(await refused(objects.changeSidecars, inject), /未在运行/);
      await ask(clusters.changeContainerClusters, { body: { action: 'sync', ids: [clusterId] } });
      await settle(at, kinds.k8sCluster);
      assert.equal(await statusOf(at, kinds.k8sPod, lost), 'RUNNING');
      assert.deepEqual(await state(), [1, 0, lost, 1], 'told of, and not begun anew');
      await ask(objects.changeSidecars, inject);
      assert.deepEqual(await state(), [1, 1, lost, 1]);
    });

    it('say who uses a config map, and in which cluster it is', async () => {
      const id = await fresh(await here(), kinds.k8sConfigMap);
      const place = { namespaceId, configMapId: id };
      const name = label('uses-');
      const user = await fresh(await here(), kinds.k8sWorkload, { name, data: place });
      const { usedBy, usedByRows, clusterName } = await ask(workloads.readConfigMap, {
        params: { id },
      });
      assert.deepEqual(usedBy, [name]);
      assert.deepEqual(
        usedByRows.map((row) => [row.kind, row.id]),
        [['k8s-workload', user]],
      );
      assert.equal(clusterName, 'prod-cluster');
    });
  });

  describe('what nothing uses', () => {
    it('is found by that, claims and secrets', async () => {
      const unused = JSON.stringify([{ name: 'usage', sign: 'EQ', value: 'unused' }]);
      const used = JSON.stringify([{ name: 'usage', sign: 'EQ', value: 'used' }]);
      const rows = 200;
      const freeClaims = await ask(objects.listPvcs, { query: { params: unused, rows } });
      const mounted = await ask(objects.listPvcs, { query: { params: used, rows } });
      const all = await ask(objects.listPvcs, { query: { rows: 1 } });
      assert.equal(freeClaims.total + mounted.total, all.total);
      assert.ok(freeClaims.rows.every(({ workloadId }) => workloadId === ''));
      assert.ok(mounted.rows.length > 0 && mounted.rows.every((row) => row.workloadId !== ''));

      const idle = await ask(certificates.listSecrets, { query: { params: unused, rows } });
      const read = await ask(certificates.listSecrets, { query: { params: used, rows } });
      assert.ok(idle.rows.length > 0 && idle.rows.every(({ usedByCount }) => usedByCount === 0));
      assert.ok(read.rows.length > 0 && read.rows.every(({ usedByCount }) => usedByCount > 0));
    });
  });
}
