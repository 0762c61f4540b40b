import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { startBackend } from './backend';
import type { Backend } from './target';

/** The same of what the platform is made of: each question finds the rows of which one denies the other. */
describe('the facts of the seed about machines, networks and platforms', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  const found = async (question: SQL) => (await server.db.execute(question)).rows;
  const none = async (question: SQL) => {
    assert.deepEqual(await found(question), []);
  };
  /** The values of an attribute, of each of which there is more than one. */
  const differ = async (kind: string, ...attributes: readonly string[]) => {
    for (const attribute of attributes) {
      const values = await found(
        sql`select distinct data ->> ${attribute}::text as value from records where kind = ${kind}`,
      );
      assert.ok(values.length > 1, `${kind}.${attribute}: ${JSON.stringify(values)}`);
    }
  };

  it('have no resource group that is older than its tenant', async () => {
    await none(sql`select project.id from projects project join tenants tenant
      on tenant.id = project.tenant_id where project.create_time < tenant.create_time`);
  });

  it('have workloads as well as their pods', async () => {
    const rows = await found(sql`
      select workload.id, workload.status, array_agg(distinct pod.status) as pods,
        count(*) filter (where pod.status = 'RUNNING') as ready, count(*) as all
      from records workload join records pod on pod.kind = 'k8s-pod'
        and pod.tenant_id = workload.tenant_id and pod.parent_id = workload.id
      where workload.kind = 'k8s-workload' group by workload.tenant_id, workload.id, workload.status`);
    const seen = new Set<string>();
    for (const { id, status, pods, ready, all } of rows as {
      id: string;
      status: string;
      pods: string[];
      ready: string;
      all: string;
    }[]) {
      const isOne = pods.length === 1;
      const expected = isOne ? pods[0] : ready === '0' ? 'ERROR' : 'EXCEPTION';
      assert.equal(status, expected, `${id}: ${pods.join()} (${ready} of ${all})`);
      seen.add(status);
    }
    assert.deepEqual([...seen].sort(), ['ERROR', 'EXCEPTION', 'RUNNING', 'UNKNOWN']);
  });

  it('know nothing of a cluster that is not reached, and have no pod run on a node that has failed', async () => {
    const inside = sql`from records part join records cluster on cluster.kind = 'k8s-cluster'
      and cluster.tenant_id = part.tenant_id and cluster.id = part.data ->> 'clusterId'
      where cluster.status = 'UNKNOWN'`;
    assert.ok((await found(sql`select part.id ${inside}`)).length > 0);
    await none(sql`select part.id, part.status ${inside}
      and (part.kind in ('k8s-node', 'k8s-pod', 'k8s-workload') and part.status <> 'UNKNOWN'
        or part.kind = 'k8s-ingress' and part.status in ('NORMAL', 'ALARM'))`);
    await none(sql`select pod.id, pod.status, node.status from records pod join records node
      on node.kind = 'k8s-node' and node.tenant_id = pod.tenant_id and node.name = pod.data ->> 'nodeName'
      where pod.kind = 'k8s-pod' and node.status <> 'RUNNING' and pod.status = 'RUNNING'`);
    await none(sql`select cluster.id from records cluster where cluster.kind = 'k8s-cluster'
      and cluster.status = 'EXCEPTION' and not exists (select from records node
        where node.kind = 'k8s-node' and node.tenant_id = cluster.tenant_id
          and node.parent_id = cluster.id and node.status = 'EXCEPTION')`);
  });

  it('let namespaces use no more than their cluster has, and make its own together with it', async () => {
    await none(sql`
      select cluster.id from records cluster join records space on space.kind = 'k8s-namespace'
        and space.tenant_id = cluster.tenant_id and space.parent_id = cluster.id
      where cluster.kind = 'k8s-cluster' group by cluster.tenant_id, cluster.id, cluster.data
      having sum((space.data ->> 'cpuLimit')::int) > (cluster.data ->> 'cpu')::int
        or sum((space.data ->> 'memoryLimit')::int) > (cluster.data ->> 'memory')::int`);
    await none(sql`
      select space.id, space.create_time, cluster.create_time from records space
      join records cluster on cluster.kind = 'k8s-cluster'
        and cluster.tenant_id = space.tenant_id and cluster.id = space.parent_id
      where space.kind = 'k8s-namespace' and space.name in ('default', 'kube-system')
        and space.create_time <> cluster.create_time`);
  });

  it('have a sidecar that is in force in some of its pods', async () => {
    const pods = sql`records pod where pod.kind = 'k8s-pod' and pod.tenant_id = sidecar.tenant_id
      and pod.data ->> 'namespaceId' = sidecar.data ->> 'namespaceId'
      and sidecar.data ->> 'workloadId' in ('', pod.data ->> 'workloadId')
      and pod.update_time`;
    const since = sql`(sidecar.data ->> 'since')::timestamptz`;
    await none(sql`select sidecar.id from records sidecar where sidecar.kind = 'k8s-sidecar'
      and sidecar.status = 'NORMAL' and not exists (select from ${pods} >= ${since})`);
    const partly = await found(sql`select sidecar.id from records sidecar
      where sidecar.kind = 'k8s-sidecar' and exists (select from ${pods} < ${since})`);
    assert.ok(partly.length > 0, 'there is one to be injected');
  });

  it('have pools of what their level leaves, as well as their disks are', async () => {
    await none(sql`
      select pool.id, pool.status, pool.data from records pool join records disk
        on disk.kind = 'storage-disk' and disk.tenant_id = pool.tenant_id
          and disk.data ->> 'poolId' = pool.id
      where pool.kind = 'storage-pool' group by pool.tenant_id, pool.id, pool.status, pool.data
      having (pool.data ->> 'capacity')::int <> min((disk.data ->> 'size')::int) *
          (count(*) - case pool.data ->> 'level' when 'RAID5' then 1 when 'RAID6' then 2 else count(*) / 2 end)
        or (pool.data ->> 'used')::int > (pool.data ->> 'capacity')::int
        or pool.status = 'CREATING' and (pool.data ->> 'used')::int > 0
        or pool.status = 'DEGRADED' and (bool_and(disk.status = 'ONLINE') or pool.data ->> 'level' = 'RAID6'
          and count(*) filter (where disk.status in ('OFFLINE', 'FAILED', 'REBUILDING')) > 2)
        or pool.status not in ('DEGRADED', 'OFFLINE') and not bool_and(disk.status = 'ONLINE')`);
    await none(sql`select id from records where kind = 'storage-disk'
      and data ->> 'type' <> 'SSD' and data ->> 'wear' <> '0'`);
    await none(sql`select copy.id from records copy join records pool on pool.kind = 'storage-pool'
      and pool.tenant_id = copy.tenant_id and pool.id = copy.data ->> 'poolId'
      where copy.kind = 'flash-copy' and (pool.data ->> 'array' <> copy.data ->> 'array'
        or pool.status in ('CREATING', 'DELETING', 'OFFLINE'))`);
  });

  it('number ports so that their names sort as their numbers do', async () => {
    const rows = await found(sql`select distinct length(name) - length(data ->> 'protocol') as width
      from records where kind = 'storage-port' and data ->> 'protocol' = 'FC'`);
    assert.equal(rows.length, 1);
  });

  it('have nothing used before it was there', async () => {
    await none(sql`select id from records where data ->> 'lastSignIn' <> ''
      and (data ->> 'lastSignIn')::timestamptz < date_trunc('milliseconds', create_time)`);
    await none(sql`select id from records where data ->> 'freeTime' <> ''
      and (data ->> 'freeTime')::timestamptz < date_trunc('milliseconds', create_time)`);
    await none(sql`select request.id from records request join records balancer
      on balancer.kind = 'lb' and balancer.tenant_id = request.tenant_id
        and balancer.id = request.data ->> 'lbId'
      where request.kind = 'lbApply' and balancer.create_time < request.create_time`);
  });

  it('have what is being made begun on the day of the seed', async () => {
    const making = sql`from records where status in ('BUILDING', 'CREATING', 'PENDING_CREATE', 'Creating',
      'Pending', 'creating', 'downloading', 'queued', 'saving', 'uploading', 'importing')`;
    const kinds = await found(sql`select distinct kind ${making}`);
    assert.ok(kinds.length > 8, JSON.stringify(kinds));
    await none(sql`select kind, id, status, create_time ${making}
      and create_time < (select max(create_time) from records where kind = 'storage-pool') - interval '1 hour'`);
  });

  it('give an address of another cloud to one machine', async () => {
    const machines = sql`from records where kind in ('azure-instance', 'qcloud-instance')`;
    for (const field of ['address', 'publicAddress'])
      await none(sql`select data ->> ${field}::text as address ${machines} and data ->> ${field}::text <> ''
        group by 1 having count(*) > 1`);
  });

  it('hear of no machine by a key that is over', async () => {
    const over = sql`from records machine join records account on account.tenant_id = machine.tenant_id
      and account.id = machine.data ->> 'accountId' where account.status = 'EXPIRED'`;
    assert.ok((await found(sql`select machine.id ${over}`)).length > 0);
    await none(sql`select machine.id, machine.status ${over} and machine.status <> 'UNKNOWN'`);
  });

  it('have a firewall of the South there', async () => {
    const rows = await found(
      sql`select data ->> 'region' as region from records where kind = 'firewall' and name = 'fw-华南边界'`,
    );
    assert.ok(rows.length > 0);
    for (const { region } of rows) assert.match(String(region), /^cn-south-/);
  });

  it('show no backup and no trail to everybody, and alarm about no bucket without a reason', async () => {
    await none(sql`select id from records where kind = 'oss-bucket' and (status = 'ALARM'
      or data ->> 'acl' <> 'private' and (name like 'backup-%' or name like 'audit-%'))`);
  });

  it('tell things of one kind apart by their sizes', async () => {
    await differ('ceph-cluster', 'capacity', 'used');
    await differ('power-server', 'cores', 'coresUsed', 'memory', 'memoryUsed');
    await differ('vdc', 'cpu', 'memory', 'storage');
    await differ('vmm-pool', 'cpuLimit', 'memoryLimit');
    await differ('registry-project', 'quota');
    await none(
      sql`select id from records where kind = 'registry-repository' and data ->> 'description' = ''`,
    );
  });

  it('have clusters use what their pools hold in copies, on their daemons, and servers what their partitions have', async () => {
    const sum = (of: SQL, kind: string) => sql`(select sum(${of}) from records part
      where part.kind = ${kind} and part.tenant_id = whole.tenant_id
        and whole.id in (part.data ->> 'clusterId', part.data ->> 'serverId'))`;
    const part = (name: string) => sql`(part.data ->> ${name}::text)::int`;
    const whole = (name: string) => sql`(whole.data ->> ${name}::text)::int`;
    await none(sql`select whole.id from records whole where whole.kind = 'ceph-cluster' and (
      ${whole('used')} <> ${sum(sql`${part('used')} * ${part('replicas')}`, 'ceph-pool')}
      or ${whole('used')} <> ${sum(part('used'), 'ceph-osd')}
      or ${whole('capacity')} <> ${sum(part('capacity'), 'ceph-osd')})`);
    await none(sql`select id from records where kind = 'ceph-osd'
      and (data ->> 'used')::int > (data ->> 'capacity')::int`);
    await none(sql`select whole.id from records whole where whole.kind = 'power-server' and (
      ${whole('coresUsed')} <> ${sum(part('cores'), 'power-lpar')}
      or ${whole('memoryUsed')} <> ${sum(part('memory'), 'power-lpar')}
      or ${whole('coresUsed')} > ${whole('cores')} or ${whole('memoryUsed')} > ${whole('memory')})`);
  });

  it('call a snapshot by its source and day, and a copy by what it is of', async () => {
    await none(sql`select id, name from records where kind = 'snapshot'
      and name <> (data ->> 'sourceName') || '-' || to_char(create_time at time zone 'UTC', 'YYYY-MM-DD')`);
    await none(sql`select id, name from records where kind = 'backup-copy'
      and name <> (data ->> 'resourceName') || '-' || to_char(create_time at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MI')`);
    await none(sql`select copy.id from records copy join records desktop on desktop.kind = 'vdi'
      and desktop.tenant_id = copy.tenant_id and desktop.id = copy.data ->> 'resourceId'
      where copy.kind = 'backup-copy' and (copy.data ->> 'size')::int > (desktop.data ->> 'disk')::int`);
  });

  it('have no cookies where no HTTP is spoken, and images of the size of their systems', async () => {
    await none(sql`select id from records where kind = 'f5-virtual-server'
      and data ->> 'protocol' = 'tcp' and data ->> 'persistence' = 'cookie'`);
    await none(sql`select one.id from records one join records other on other.kind = 'image'
      and other.data ->> 'imageType' = 'PUBLIC' and other.data ->> 'osType' = 'LINUX'
      where one.kind = 'image' and one.data ->> 'imageType' = 'PUBLIC' and one.data ->> 'osType' = 'WINDOWS'
        and (one.data ->> 'size')::int <= (other.data ->> 'size')::int`);
  });

  it('have a flavor of every size that is sold, and book a machine by the family that it is of', async () => {
    const spec = (name: string) => sql`(select each ->> 'specValue'
      from jsonb_array_elements(sku.data -> 'specs') as each where each ->> 'specName' = ${name})`;
    const sold = sql`from catalogue sku where sku.kind = 'sku' and sku.data ->> 'serviceCode' = 'vm'
      and ${spec('family')} is not null`;
    assert.ok((await found(sql`select sku.id ${sold}`)).length > 10);
    const flavors = (
      condition: SQL,
    ) => sql`exists (select from records flavor where flavor.kind = 'flavor'
      and flavor.data ->> 'enabled' = 'true' and ${condition})`;
    await none(
      sql`select sku.id ${sold} and not ${flavors(sql`
      flavor.data ->> 'family' = ${spec('family')} and flavor.data ->> 'cpu' = ${spec('cpu')}
      and flavor.data ->> 'memory' = ${spec('memory')}`)}`,
    );
    await none(sql`select booking.id, machine.data ->> 'flavorName' from records booking
      join records machine on machine.kind = 'vm' and machine.tenant_id = booking.tenant_id
        and machine.id = booking.data ->> 'resourceId'
      join records flavor on flavor.kind = 'flavor' and flavor.tenant_id = machine.tenant_id
        and flavor.id = machine.data ->> 'flavorId'
      cross join lateral jsonb_array_elements(booking.data -> 'items') as item
      cross join lateral jsonb_array_elements(item -> 'skuList') as spec
      where booking.kind = 'subscription' and spec ->> 'specName' = 'family'
        and spec ->> 'specValue' <> flavor.data ->> 'family'`);
  });
});
