import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, tenants } from './identity-tables';

/*
 * Rows that belong to a tenant. Only scope.ts and the seed import this file (test/server/isolation.test.ts holds
 * them to it). Keys between these tables contain the tenant, so that the database itself refuses a row of one tenant
 * that points into another.
 */

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id);

export const projects = pgTable(
  'projects',
  {
    id: text('id').notNull(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    projectCode: text('project_code').notNull(),
    description: text('description').notNull().default(''),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('projects_name').on(table.tenantId, table.name),
    unique('projects_code').on(table.tenantId, table.projectCode),
    index('projects_created').on(table.tenantId, table.createTime),
  ],
);

export const bizUses = pgTable(
  'biz_uses',
  {
    id: text('id').notNull(),
    tenantId: tenantId(),
    projectId: text('project_id').notNull(),
    name: text('name').notNull(),
    bizCode: text('biz_code').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'biz_uses_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
    index('biz_uses_of_project').on(table.tenantId, table.projectId),
  ],
);

export const projectQuotas = pgTable(
  'project_quotas',
  {
    tenantId: tenantId(),
    projectId: text('project_id').notNull(),
    code: text('code').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.projectId, table.code] }),
    foreignKey({
      name: 'project_quotas_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }).onDelete('cascade'),
  ],
);

export const tenantQuotas = pgTable(
  'tenant_quotas',
  { tenantId: tenantId(), code: text('code').notNull(), total: integer('total').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

export const hosts = pgTable(
  'hosts',
  {
    id: text('id').notNull(),
    tenantId: tenantId(),
    projectId: text('project_id').notNull(),
    bizUseId: text('biz_use_id'),
    name: text('name').notNull(),
    privateIps: text('private_ips')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    serviceIps: text('service_ips')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: text('status').notNull(),
    envName: text('env_name').notNull(),
    resourceGroupName: text('resource_group_name').notNull(),
    catalog: text('catalog').notNull(),
    osVersion: text('os_version').notNull(),
    hostType: text('host_type').notNull(),
    templateId: text('template_id').notNull(),
    region: text('region').notNull(),
    /** Cores. */
    cpu: integer('cpu').notNull(),
    /** GB. */
    memory: integer('memory').notNull(),
    /** GB. */
    storage: integer('storage').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'hosts_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }),
    foreignKey({
      name: 'hosts_biz_use',
      columns: [table.tenantId, table.bizUseId],
      foreignColumns: [bizUses.tenantId, bizUses.id],
    }),
    index('hosts_created').on(table.tenantId, table.createTime, table.id),
    index('hosts_name').on(table.tenantId, table.name, table.id),
    index('hosts_of_project').on(table.tenantId, table.projectId),
    index('hosts_of_biz_use').on(table.tenantId, table.bizUseId),
    index('hosts_status').on(table.tenantId, table.status),
    index('hosts_template').on(table.tenantId, table.templateId),
    // The exact search of up to a hundred addresses (E-022) is one look-up in this index.
    index('hosts_private_ips').using('gin', table.privateIps),
  ],
);

/** What a status says of something that has failed, as a pattern. */
export const FAILED = 'ERROR|EXCEPTION';
/** Whether a row may have failed, or will have when its status settles: what tells it is never computed of a status by the clock. */
export const mayHaveFailed = ({
  status,
  settlesTo,
}: Readonly<Record<'status' | 'settlesTo', SQLWrapper>>): SQL<boolean> => {
  const pattern = sql.raw(`'${FAILED}'`);
  return sql<boolean>`(${status} ~ ${pattern} or ${settlesTo} ~ ${pattern})`;
};

/** When a row ends: moments in UTC of one spelling, which compare as texts of this collation as the moments do. */
export const endOf = (data: SQLWrapper): SQL<string> =>
  sql<string>`(${data} ->> 'expireTime') collate "C"`;
/** Whether it has an end at all. The index holds no other row, and a question has to say so in these words to be answered by it. */
export const hasEnd = (data: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${data} ->> 'expireTime') <> ''`;

/** What counts against a quota: the index holds no other row, and a question has to say so in these words. */
export const isMetered = ({
  data,
  removeTime,
}: Readonly<Record<'data' | 'removeTime', SQLWrapper>>): SQL<boolean> =>
  sql<boolean>`(${data} @> '{"metered": true}'::jsonb and ${removeTime} is null)`;

/**
 * Rows of every kind that a declaration describes (records/kind.ts): cloud resources, orders, alarms, bills. What all
 * kinds share are columns; what one kind has is `data`.
 */
export const records = pgTable(
  'records',
  {
    id: text('id').notNull(),
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull().default(''),
    /** What `status` turns into at `settles_at`; empty text means that the row is then gone. */
    settlesTo: text('settles_to'),
    settlesAt: moment('settles_at'),
    projectId: text('project_id'),
    ownerId: text('owner_id'),
    /** The row that this one is part of: a rule's group, a listener's load balancer. */
    parentId: text('parent_id'),
    createTime: moment('create_time').notNull(),
    updateTime: moment('update_time').notNull(),
    /** Set while the row is in the recycle bin. */
    removeTime: moment('remove_time'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.id] }),
    foreignKey({
      name: 'records_project',
      columns: [table.tenantId, table.projectId],
      foreignColumns: [projects.tenantId, projects.id],
    }),
    // A list in its usual order; with what tells whether a row has settled to nothing, so that counting reads no row.
    index('records_listed')
      .on(
        ...([table.tenantId, table.kind, table.createTime.desc().nullsFirst(), table.id] as const),
        ...([table.settlesAt, table.settlesTo] as const),
      )
      .where(sql`${table.removeTime} is null`),
    index('records_removed')
      .on(table.tenantId, table.kind, table.createTime)
      .where(sql`${table.removeTime} is not null`),
    // Few of all rows have failed, and lists begin with these.
    index('records_failed')
      .on(table.tenantId, table.kind)
      .where(sql`${table.removeTime} is null and ${mayHaveFailed(table)}`),
    index('records_ending')
      .on(table.tenantId, table.kind, endOf(table.data))
      .where(sql`${table.removeTime} is null and ${hasEnd(table.data)}`),
    index('records_metered').on(table.tenantId, table.projectId).where(isMetered(table)),
    index('records_name').on(table.tenantId, table.kind, table.name),
    index('records_of_parent').on(table.tenantId, table.kind, table.parentId),
    index('records_of_project').on(table.tenantId, table.projectId),
    // `data @> {"vmId": "…"}`: relations between rows are equalities of attributes. What was written lately waits beside such
    // an index, and every search reads all that waits, once for each value it looks for: kilobytes, not the usual 4 MB of it.
    index('records_data')
      .using('gin', sql`${table.data} jsonb_path_ops`)
      .with({ gin_pending_list_limit: 64 }),
  ],
);

/** Who changed what, written in the transaction of the change. */
export const audits = pgTable(
  'audits',
  {
    id: serial('id').primaryKey(),
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull().default(''),
    /** Permission code of the operation, such as `project:update`. */
    action: text('action').notNull(),
    kind: text('kind').notNull().default(''),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull().default(''),
    detail: jsonb('detail').notNull(),
    ip: text('ip').notNull().default(''),
    requestId: text('request_id').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('audits_of_target').on(table.tenantId, table.targetId),
    index('audits_created').on(table.tenantId, table.createTime, table.id),
  ],
);
