import { sql } from 'drizzle-orm';
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

/** Who changed what, written in the transaction of the change. */
export const audits = pgTable(
  'audits',
  {
    id: serial('id').primaryKey(),
    tenantId: tenantId(),
    userId: text('user_id').notNull(),
    action: text('action').notNull(),
    targetId: text('target_id').notNull(),
    detail: jsonb('detail').notNull(),
    requestId: text('request_id').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('audits_of_target').on(table.tenantId, table.targetId)],
);
