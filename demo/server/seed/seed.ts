import { count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  dictionaryNodes,
  menus,
  rolePermissions,
  roles,
  settings,
  tenants,
  userRoles,
  users,
} from '../database/identity-tables';
import { bizUses, projectQuotas, projects, tenantQuotas } from '../database/tenant-tables';
import { hashPassword } from '../security/passwords';
import { dictionarySeeds, menuSeeds, quotaKinds, settingSeeds } from './catalogue';
import { demoPassword, roleSeeds, tenantSeeds, userSeeds } from './people';
import { hostSeed, projectSeeds, seedAnchor, type HostRow } from './resources';

const ANCHOR = 'seed.anchor';
const HOSTS_AT_ONCE = 5000;

export async function isSeeded(db: NodePgDatabase): Promise<boolean> {
  const [row] = await db.select({ tenants: count() }).from(tenants);
  return (row?.tenants ?? 0) > 0;
}

/** Fills an empty database, entirely or not at all. */
export async function seed(db: NodePgDatabase, options: { readonly hosts: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const createTime = new Date(seedAnchor - 400 * 86_400_000);
    await tx.insert(tenants).values(
      tenantSeeds.map((tenant, index) => ({
        ...tenant,
        uuid: `7c1f0e5a-0000-4000-8000-00000000000${index + 1}`,
        createTime,
      })),
    );
    await tx
      .insert(roles)
      .values(roleSeeds.map(({ id, tenantId, name }) => ({ id, tenantId, name })));
    await tx
      .insert(rolePermissions)
      .values(
        roleSeeds.flatMap(({ id, codes }) => codes.map((permCode) => ({ roleId: id, permCode }))),
      );
    await seedUsers(tx, createTime);
    await tx.insert(menus).values(menuSeeds.map((menu, position) => ({ ...menu, position })));
    await tx
      .insert(dictionaryNodes)
      .values(
        Object.entries(dictionarySeeds).flatMap(([dictionary, nodes]) =>
          flatten(dictionary, nodes, ''),
        ),
      );
    await tx
      .insert(settings)
      .values([
        ...settingSeeds,
        { name: ANCHOR, value: new Date(seedAnchor).toISOString(), open: false },
      ]);
    await seedResources(tx, options.hosts);
  });
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

async function seedUsers(tx: Tx, createTime: Date): Promise<void> {
  const hashes = await Promise.all(userSeeds.map(() => hashPassword(demoPassword)));
  await tx.insert(users).values(
    userSeeds.map((user, index) => ({
      username: user.username,
      name: user.name,
      tenantId: user.tenantId,
      category: user.category,
      resourceAdmin: user.resourceAdmin,
      mobile: user.mobile,
      id: `u-${user.username}`,
      passwordHash: hashes[index] ?? '',
      email: `${user.username}@example.com`,
      createTime,
    })),
  );
  await tx
    .insert(userRoles)
    .values(
      userSeeds.flatMap((user) =>
        user.roles.map((roleId) => ({ userId: `u-${user.username}`, roleId })),
      ),
    );
}

async function seedResources(tx: Tx, hostCount: number): Promise<void> {
  const all = projectSeeds();
  await tx.insert(projects).values(
    all.map((project) => ({
      id: project.id,
      tenantId: project.tenantId,
      name: project.name,
      projectCode: project.projectCode,
      description: project.description,
      createTime: project.createTime,
      updateTime: project.createTime,
    })),
  );
  await tx.insert(bizUses).values(
    all.flatMap((project) =>
      project.bizUses.map((biz, position) => ({
        ...biz,
        tenantId: project.tenantId,
        projectId: project.id,
        position,
      })),
    ),
  );
  for (let start = 0; start < hostCount; start += HOSTS_AT_ONCE) {
    const rows: HostRow[] = [];
    for (let i = start; i < Math.min(start + HOSTS_AT_ONCE, hostCount); i++)
      rows.push(hostSeed(i, all));
    await tx.execute(
      sql`insert into hosts select * from json_populate_recordset(null::hosts, ${JSON.stringify(rows)}::json)`,
    );
  }
  // A project may use a third more than it does, rounded up; a tenant twice what its projects were granted.
  const usedBy = await tx.execute<Record<string, string>>(sql`
    select tenant_id, project_id, sum(cpu) "CPU", sum(memory) "MEMORY", sum(storage) "STORAGE", count(*) "HOST",
      sum(cardinality(service_ips)) "SERVICE_IP" from hosts group by tenant_id, project_id`);
  const granted = all.flatMap((project) => {
    const row = usedBy.rows.find((used) => used['project_id'] === project.id);
    return quotaKinds.map(({ code }) => ({
      tenantId: project.tenantId,
      projectId: project.id,
      code,
      total: Math.ceil((Number(row?.[code] ?? 0) * 1.35 + 10) / 10) * 10,
    }));
  });
  await tx.insert(projectQuotas).values(granted);
  await tx.insert(tenantQuotas).values(
    tenantSeeds.flatMap((tenant) =>
      quotaKinds.map(({ code }) => ({
        tenantId: tenant.id,
        code,
        total:
          granted
            .filter((quota) => quota.tenantId === tenant.id && quota.code === code)
            .reduce((sum, quota) => sum + quota.total, 0) * 2,
      })),
    ),
  );
}

function flatten(
  dictionary: string,
  nodes: (typeof dictionarySeeds)[string],
  parentId: string,
): (typeof dictionaryNodes.$inferInsert)[] {
  return nodes.flatMap(({ children, ...node }, position) => {
    const id = `${dictionary}/${node.value}`;
    return [
      { ...node, id, dictionary, parentId, position },
      ...(children ? flatten(dictionary, children, id) : []),
    ];
  });
}

/**
 * Shifts the seed's moments by whole days so that the newest are of today, once per database: a snapshot may be
 * months old, and a dashboard of the last 30 days should not be empty.
 */
export async function anchorSeed(db: NodePgDatabase): Promise<void> {
  const shifted = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, ANCHOR)).for('update');
    if (!row) return false;
    const days = Math.floor((Date.now() - Date.parse(row.value)) / 86_400_000);
    const shift = sql`make_interval(days => ${days})`;
    for (const table of ['tenants', 'users', 'hosts']) {
      await tx.execute(
        sql`update ${sql.identifier(table)} set create_time = create_time + ${shift}`,
      );
    }
    await tx.execute(
      sql`update projects set create_time = create_time + ${shift}, update_time = update_time + ${shift}`,
    );
    await tx.delete(settings).where(eq(settings.name, ANCHOR));
    return true;
  });
  // Statistics, and indexes without the backlog of many rows at once: the planner then looks up instead of scanning.
  if (shifted) await db.execute(sql`vacuum analyze`);
}
