import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { platformServices } from '../../../../demo/server/areas/platforms/services';
import { TenantScope } from '../../../../demo/server/database/scope';
import * as kinds from '../../../../demo/server/kinds/platforms';
import * as autoscalers from '../../../../src/core/api/platforms/autoscalers';
import * as clusters from '../../../../src/core/api/platforms/clusters';
import {
  createCertificate,
  readCertificate,
} from '../../../../src/core/api/platforms/certificates';
import { createLbListener, deleteLbListener } from '../../../../src/core/api/network/balancers';
import * as workloads from '../../../../src/core/api/platforms/workloads';
import { call } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { fresh, settle, TENANT } from './fresh';
import { tenantOf } from './people';
import { certificateOf } from './samples-container-objects';

const label = (stem: string) => unique(stem).toLowerCase();

export function containersSuite(target: Target): void {
  const { here, ask, refused } = tenantOf(target);

  async function cluster(nodeCount: number, podLimit = 200) {
    const { id } = await ask(clusters.createContainerCluster, {
      body: { name: label('c-'), version: '1.28.15', flavor: 'k8s.large', nodeCount },
    });
    await settle(await here(), kinds.k8sCluster);
    await settle(await here(), kinds.k8sNode);
    const limits = { cpuLimit: 8, memoryLimit: 16, podLimit };
    const space = await ask(clusters.createContainerNamespace, {
      body: { clusterId: id, name: label('n-'), ...limits },
    });
    return { id, namespaceId: space.id };
  }
  const workload = async (namespaceId: string, replicas: number) => {
    const body = { namespaceId, name: label('w-'), image: 'nginx:1.27', replicas };
    const row = await ask(workloads.createWorkload, { body });
    await settle(await here(), kinds.k8sWorkload);
    return row;
  };
  const podsOf = async (workloadId: string) =>
    (await ask(workloads.listPods, { query: { workloadId } })).rows;
  const scale = (id: string, replicas: number) => ({
    body: { action: 'scale', ids: [id], replicas } as const,
  });

  describe('container clusters', () => {
    it('spread pods over their nodes, and say when these or the quota are full', async () => {
      const { id, namespaceId } = await cluster(2, 40);
      const { id: web } = await workload(namespaceId, 4);
      const nodes = new Set((await podsOf(web)).map((pod) => pod.nodeName));
      assert.equal(nodes.size, 2);
      const own = (await ask(clusters.listContainerNodes, { query: { clusterId: id } })).rows;
      for (const { nodeId, nodeName } of await podsOf(web))
        assert.equal(own.find((node) => node.id === nodeId)?.name, nodeName);
      assert.match(await refused(workloads.changeWorkloads, scale(web, 50)), /最多 40 个容器组/);
      assert.match(await refused(workloads.changeWorkloads, scale(web, 70)), /剩余可容纳 56/);
      const { nodeCount } = await ask(clusters.readContainerCluster, { params: { id } });
      assert.equal(nodeCount, 2);
    });

    it('scale down to nothing, and up again', async () => {
      const { namespaceId } = await cluster(1);
      const { id } = await workload(namespaceId, 3);
      await ask(workloads.changeWorkloads, scale(id, 0));
      await settle(await here(), kinds.k8sPod);
      await settle(await here(), kinds.k8sWorkload);
      assert.deepEqual(await podsOf(id), []);
      assert.equal((await ask(workloads.readWorkload, { params: { id } })).status, 'STOPPED');
      await ask(workloads.changeWorkloads, scale(id, 2));
      assert.equal((await podsOf(id)).length, 2);
    });

    it('keep what an autoscaler grows within its limits, and count its pods where they are', async () => {
      const { id: clusterId, namespaceId } = await cluster(1);
      const web = await workload(namespaceId, 3);
      const limits = { minReplicas: 2, maxReplicas: 4, cpuTarget: 70, memoryTarget: 0 };
      const body = { workloadId: web.id, name: label('h-'), ...limits };
      const { id, replicas } = await ask(autoscalers.createAutoscaler, { body });
      assert.equal(replicas, 3);
      await ask(workloads.changeWorkloads, scale(web.id, 4));
      const read = async () => (await ask(autoscalers.readAutoscaler, { params: { id } })).replicas;
      assert.equal(await read(), 4);
      await settle(await here(), kinds.k8sWorkload);
      assert.match(await refused(workloads.changeWorkloads, scale(web.id, 5)), /2 到 4 之间/);
      assert.match(await refused(workloads.changeWorkloads, scale(web.id, 1)), /2 到 4 之间/);

      const idle = await workload(namespaceId, 0);
      const other = { ...body, workloadId: idle.id, name: label('h-') };
      const second = await ask(autoscalers.createAutoscaler, { body: other });
      assert.equal(second.replicas, 0, 'what was stopped on purpose stays so');
      const { status } = await ask(workloads.readWorkload, { params: { id: idle.id } });
      assert.equal(status, 'STOPPED');
      const sorted = async (order: 'asc' | 'desc') => {
        const query = { clusterId, sort: 'replicas', order };
        const { rows } = await ask(autoscalers.listAutoscalers, { query });
        return rows.map((row) => [row.id, row.replicas]);
      };
      const both = [
        [second.id, 0],
        [id, 4],
      ];
      assert.deepEqual(await sorted('asc'), both);
      assert.deepEqual(await sorted('desc'), [...both].reverse());
      await ask(workloads.changeWorkloads, scale(web.id, 0));
      assert.equal(await read(), 0);
    });

    it('follow the limits of an autoscaler as if somebody scaled them', async () => {
      const { namespaceId } = await cluster(1);
      const web = await workload(namespaceId, 1);
      const limits = { minReplicas: 1, maxReplicas: 4, cpuTarget: 70, memoryTarget: 0 };
      const body = { workloadId: web.id, name: label('h-'), ...limits };
      const { id, name } = await ask(autoscalers.createAutoscaler, { body });
      const restart = { body: { action: 'restart', ids: [web.id] } as const };
      await ask(workloads.changeWorkloads, restart);
      const more = { params: { id }, body: { ...limits, minReplicas: 3 } };
      assert.match(await refused(autoscalers.updateAutoscaler, more), /当前状态为/);
      const read = () => ask(workloads.readWorkload, { params: { id: web.id } });
      assert.deepEqual([(await read()).status, (await read()).replicas], ['RESTARTING', 1]);
      await settle(await here(), kinds.k8sWorkload);
      assert.equal((await ask(autoscalers.updateAutoscaler, more)).replicas, 3);
      assert.equal((await podsOf(web.id)).length, 3);
      const { db } = await here();
      const { rows } = await db.execute(sql`
        select action, detail::jsonb - '$changes' as detail from audits where target_id = ${web.id} order by create_time desc limit 1`);
      assert.deepEqual(rows, [
        { action: 'k8sworkload:scale', detail: { replicas: 3, autoscaler: name } },
      ]);
    });

    it('replace a pod that is removed', async () => {
      const { namespaceId } = await cluster(1);
      const { id } = await workload(namespaceId, 1);
      const [before] = await podsOf(id);
      await ask(workloads.deletePod, { params: { id: before?.id ?? '' } });
      const [after, ...more] = await podsOf(id);
      assert.equal(more.length, 0);
      assert.notEqual(after?.id, before?.id);
    });

    it('E-167, E-168: grow, and shrink only after their pods moved, down to one node', async () => {
      const { id, namespaceId } = await cluster(2);
      const grown = await ask(clusters.expandHostingCluster, { body: { id, count: 1 } });
      assert.deepEqual([grown.nodeCount, grown.cpu, grown.status], [3, 12, 'RESIZING']);
      await settle(await here(), kinds.k8sCluster);
      await settle(await here(), kinds.k8sNode);
      const { id: web } = await workload(namespaceId, 6);
      const tooMany = { body: { id, count: 3 } };
      assert.match(await refused(clusters.narrowHostingCluster, tooMany), /至少保留 1 个节点/);
      await ask(clusters.narrowHostingCluster, { body: { id, count: 2 } });
      await settle(await here(), kinds.k8sNode);
      const { rows } = await ask(clusters.listContainerNodes, { query: { clusterId: id } });
      assert.equal(rows.length, 1);
      const names = new Set((await podsOf(web)).map((pod) => pod.nodeName));
      assert.deepEqual([...names], [rows[0]?.name]);
    });

    it('are not deleted while something runs in them, nor a workload that a service needs', async () => {
      const { id, namespaceId } = await cluster(1);
      const web = await workload(namespaceId, 1);
      const port = { workloadId: web.id, port: 80, targetPort: 8080 };
      const body = { ...port, name: label('s-'), type: 'NodePort', nodePort: 30_500 } as const;
      const service = await ask(workloads.createContainerService, { body });
      const again = { body: { ...body, name: label('s-') } };
      assert.match(await refused(workloads.createContainerService, again), /30500 已被/);
      const remove = { params: { id: web.id } };
      assert.match(await refused(workloads.deleteWorkload, remove), new RegExp(service.name));
      const removal = { params: { id } };
      assert.match(await refused(clusters.deleteContainerCluster, removal), new RegExp(web.name));
      await ask(workloads.deleteContainerService, { params: { id: service.id } });
      await ask(workloads.deleteWorkload, remove);
      await ask(clusters.deleteContainerCluster, removal);
      const { total } = await ask(clusters.listContainerNodes, { query: { clusterId: id } });
      assert.equal(total, 0);
    });

    it('are not deleted under a listener that answers by a certificate of theirs', async () => {
      const { id, namespaceId } = await cluster(1);
      const tls = { ...certificateOf([`${label('l')}.example.com`], 90), name: label('tls-') };
      const made = await ask(createCertificate, { body: { namespaceId, ...tls } });
      const { url, token } = await here();
      const answers = { protocol: 'HTTPS', port: 40_443, certificateId: made.id } as const;
      const body = { lbId: 'lb-2-1', name: label('listener-'), ...answers };
      const listener = await call(url, createLbListener, { body }, token);
      const refusals = [
        await refused(clusters.deleteContainerNamespace, { params: { id: namespaceId } }),
        await refused(clusters.deleteContainerCluster, { params: { id } }),
      ];
      for (const reason of refusals) assert.match(reason, new RegExp(listener.name));
      const scope = new TenantScope(target.server().db, TENANT);
      const given = scope.exclusive(
        (inner) => platformServices['k8s']?.cancel(inner, id) ?? assert.fail(),
      );
      await assert.rejects(given, /record\.inUse/);
      await ask(readCertificate, { params: { id: made.id } });
      await call(url, deleteLbListener, { params: { id: listener.id } }, token);
      await ask(clusters.deleteContainerNamespace, { params: { id: namespaceId } });
      await ask(clusters.deleteContainerCluster, { params: { id } });
    });

    it('keep the namespaces that they came with, which use no more than the cluster has', async () => {
      const { id } = await cluster(1);
      const { cpu, memory } = await ask(clusters.readContainerCluster, { params: { id } });
      const { rows } = await ask(clusters.listContainerNamespaces, { query: { clusterId: id } });
      const own = rows.filter(({ name }) => clusters.clusterNamespaces.includes(name));
      assert.equal(own.length, clusters.clusterNamespaces.length);
      for (const space of own) {
        const refusal = await refused(clusters.deleteContainerNamespace, {
          params: { id: space.id },
        });
        assert.match(refusal, new RegExp(`${space.name}.*自带`));
        assert.ok(space.cpuLimit * own.length <= cpu && space.memoryLimit * own.length <= memory);
      }
    });

    it('know how everything of them is as soon as they answer again', async () => {
      const unknown = { status: 'UNKNOWN' };
      const clusterId = await fresh(await here(), kinds.k8sCluster, unknown);
      const of = { ...unknown, parentId: clusterId, data: { clusterId } };
      const nodeId = await fresh(await here(), kinds.k8sNode, of);
      const workloadId = await fresh(await here(), kinds.k8sWorkload, of);
      await ask(clusters.changeContainerClusters, { body: { action: 'sync', ids: [clusterId] } });
      const node = await ask(clusters.readContainerNode, { params: { id: nodeId } });
      const kept = await ask(workloads.readWorkload, { params: { id: workloadId } });
      assert.deepEqual([node.status, kept.status], ['RUNNING', 'RUNNING']);
    });

    it('E-152: are made of what the configuration offers', async () => {
      const { versions, flavors } = await ask(clusters.hostingClusterConfigs, {});
      assert.ok(versions.includes('1.30.9'));
      assert.ok(flavors.some((flavor) => flavor.id === 'k8s.large' && flavor.cpu === 4));
      const body = { name: label('c-'), version: '0.1', flavor: 'k8s.large', nodeCount: 1 };
      assert.match(await refused(clusters.createContainerCluster, { body }), /0\.1/);
    });
  });
}
