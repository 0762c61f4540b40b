import { count, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Area } from '../area';
import type { Seeding } from '../database/database';
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
import {
  bizUses,
  isMetered,
  projectQuotas,
  projects,
  records,
  tenantQuotas,
} from '../database/tenant-tables';
import { hashPassword } from '../security/passwords';
import { dictionarySeeds, quotaKinds, settingSeeds } from './catalogue';
import { menuSeeds, type MenuSeed } from './menus';
import { demoPassword, roleSeeds, tenantSeeds, userSeeds } from './people';
import { hostSeed, projectSeeds, type HostRow, type ProjectSeed } from './resources';
import { SeedWriter, type Tx } from './writer';

const HOSTS_AT_ONCE = 5000;

async function isSeeded(db: NodePgDatabase): Promise<boolean> {
  const [row] = await db.select({ tenants: count() }).from(tenants);
  return (row?.tenants ?? 0) > 0;
}

/** China Standard Time is eight hours ahead, all year. */
const CHINA = 8 * 3_600_000;

/** Midnight in China of the day: what the seed counts back from. */
export function seedMidnight(now = Date.now()): Date {
  return new Date(Math.floor((now + CHINA) / 86_400_000) * 86_400_000 - CHINA);
}

/** The areas' rows come in the order of the areas: later ones refer to the rows of earlier ones. */
export const seedingOf = (areas: readonly Area[]): Seeding => ({
  midnight: seedMidnight,
  isSeeded,
  seed: (db, options) => seed(db, areas, options),
  refresh: (tx) => writeMenus(tx),
});

/** Fills an empty database, entirely or not at all, with rows that are the same for everybody on one day. */
async function seed(
  db: NodePgDatabase,
  areas: readonly Area[],
  options: { readonly hosts: number },
): Promise<void> {
  const now = seedMidnight();
  await db.transaction(async (tx) => {
    // Before the oldest of their resource groups.
    const createTime = new Date(now.getTime() - 600 * 86_400_000);
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
    await writeMenus(tx);
    await tx
      .insert(dictionaryNodes)
      .values(
        Object.entries(dictionarySeeds).flatMap(([dictionary, nodes]) =>
          flatten(dictionary, nodes, ''),
        ),
      );
    await tx.insert(settings).values([...settingSeeds]);
    const projectRows = projectSeeds(now);
    const hostRows = Array.from({ length: options.hosts }, (_, index) =>
      hostSeed(index, projectRows, now),
    );
    await seedResources(tx, projectRows, hostRows);
    const writer = new SeedWriter(tx, now, projectRows, hostRows);
    for (const area of areas) await area.seed?.(writer);
    await seedQuotas(tx, projectRows);
    for (const area of areas) await area.seedHistory?.(writer);
  });
  // Statistics, and indexes without the backlog of many rows at once: the planner then looks up instead of scanning.
  await db.execute(sql`vacuum analyze`);
}

/** The menus belong to the code, not to the data: a database of an older version gets the screens of this one. */
export async function writeMenus(tx: Tx, entries: readonly MenuSeed[] = menuSeeds): Promise<void> {
  await tx.delete(menus);
  await tx
    .insert(menus)
    .values(entries.map((menu, position) => ({ ...menu, icon: menu.route, position })));
}

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

async function seedResources(
  tx: Tx,
  all: readonly ProjectSeed[],
  hosts: readonly HostRow[],
): Promise<void> {
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
  for (let start = 0; start < hosts.length; start += HOSTS_AT_ONCE) {
    const rows = hosts.slice(start, start + HOSTS_AT_ONCE);
    await tx.execute(
      sql`insert into hosts select * from json_populate_recordset(null::hosts, ${JSON.stringify(rows)}::json)`,
    );
  }
}

async function seedQuotas(tx: Tx, all: readonly ProjectSeed[]): Promise<void> {
  // A project may use a third more than it does, rounded up; a tenant twice what its projects were granted.
  const usedBy = await tx.execute<Record<string, string>>(sql`
    select tenant_id, project_id, sum(cpu) "CPU", sum(memory) "MEMORY", sum(storage) "STORAGE", sum(host) "HOST",
      sum(service_ip) "SERVICE_IP" from (
        select tenant_id, project_id, cpu, memory, storage, 1 as host, cardinality(service_ips) as service_ip from hosts
        union all
        select tenant_id, project_id, (data #>> '{quota,CPU}')::int, (data #>> '{quota,MEMORY}')::int,
          (data #>> '{quota,STORAGE}')::int, (data #>> '{quota,HOST}')::int, (data #>> '{quota,SERVICE_IP}')::int
        from ${records} where ${isMetered(records)}
      ) as used group by tenant_id, project_id`);
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
