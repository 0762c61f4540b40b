import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { SessionLimits } from '../security/embedding';

/*
 * Who may sign in, and what the platform knows about itself. These tables are read before a tenant is known; rows
 * that belong to a tenant are in tenant-tables.ts, behind the one door of scope.ts.
 */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenants = pgTable('tenants', {
  id: text('id').primaryKey(),
  uuid: text('uuid').notNull().unique(),
  name: text('name').notNull(),
  account: text('account').notNull(),
  discount: real('discount').notNull().default(1),
  /** The platform's own tenant: its statistics count every tenant. */
  platform: boolean('platform').notNull().default(false),
  createTime: moment('create_time').notNull(),
});

export const roles = pgTable('roles', {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id')
    .notNull()
    .references(() => tenants.id),
  name: text('name').notNull(),
});

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permCode: text('perm_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permCode] })],
);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    category: text('category').notNull(),
    resourceAdmin: boolean('resource_admin').notNull().default(false),
    email: text('email').notNull().default(''),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Unique, because it signs in; absent rather than empty. */
    mobile: text('mobile').unique(),
    portrait: text('portrait').notNull().default(''),
    projectId: text('project_id').notNull().default(''),
    disabled: boolean('disabled').notNull().default(false),
    createTime: moment('create_time').notNull(),
  },
  (table) => [
    index('users_created').on(table.tenantId, table.createTime.desc().nullsFirst(), table.id),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token: who reads the table cannot use it. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the sign-in: a token that is exchanged for another goes on from it, and ends with it. */
    createTime: moment('create_time').notNull(),
    expireTime: moment('expire_time').notNull(),
    /** To the minute; with the address it came from last. */
    useTime: moment('use_time').notNull().defaultNow(),
    address: text('address').notNull().default(''),
    /** The browser's own word (User-Agent) at sign-in. */
    device: text('device').notNull().default(''),
    /** Of a token for embedding: what it may less than its user. */
    limits: jsonb('limits').$type<SessionLimits>(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expireTime),
  ],
);

/**
 * An authenticator's secret (RFC 6238) by user. It must be computed with, so it cannot be kept as a digest: who reads this
 * table has the second factor, and still not the first.
 */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** False until a first code has shown that the authenticator has it. */
  confirmed: boolean('confirmed').notNull().default(false),
  /** The 30 seconds of the last code that was taken: each is good once. */
  lastStep: integer('last_step').notNull().default(0),
  createTime: moment('create_time').notNull(),
});

/** Each is good once, for whoever has lost the authenticator; kept as digests. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Counts by key within a window, shared by all processes: sign-in failures, codes sent, pictures asked for. */
export const counters = pgTable('counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetTime: moment('reset_time').notNull(),
});

/** Secrets that are good once: captcha answers, SMS and e-mail codes, single sign-on tickets. */
export const challenges = pgTable(
  'challenges',
  {
    /** `captcha:<key>`, `sms:<mobile>`, `email:<user>:<address>`, `sso:<hash>`. */
    key: text('key').primaryKey(),
    answerHash: text('answer_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('challenges_expiry').on(table.expireTime)],
);

/** What a real deployment would hand to an SMS or mail gateway. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  createTime: moment('create_time').notNull(),
});

export const menus = pgTable('menus', {
  id: text('id').primaryKey(),
  parentId: text('parent_id').notNull().default('0'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  route: text('route').notNull(),
  icon: text('icon').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  hidden: boolean('hidden').notNull().default(false),
  view: boolean('view').notNull().default(false),
  /** Only this account category sees it (P-01); empty means every one. */
  category: text('category').notNull().default(''),
  /** Only with this permission code; empty means everyone. */
  permCode: text('perm_code').notNull().default(''),
  position: integer('position').notNull(),
});

export const dictionaryNodes = pgTable(
  'dictionary_nodes',
  {
    id: text('id').primaryKey(),
    dictionary: text('dictionary').notNull(),
    parentId: text('parent_id').notNull().default(''),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    value: text('value').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('dictionary_nodes_dictionary').on(table.dictionary, table.position)],
);

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** Readable by every page (E-005); the others are secrets of the servers. */
  open: boolean('open').notNull().default(false),
});
