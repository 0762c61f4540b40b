import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { quotasReply } from './projects';
import { formList, wireCount, wireId, wireText } from './wire';

/** E-006: counted from the database. An ordinary tenant sees its own numbers, the platform's tenant those of all. */
export interface PlatformStats {
  readonly scope: 'platform' | 'tenant';
  readonly tenants: number;
  readonly users: number;
  readonly projects: number;
  readonly hosts: number;
  readonly runningHosts: number;
  readonly virtualHosts: number;
  readonly physicalHosts: number;
  readonly regions: number;
  /** Cores. */
  readonly cpu: number;
  /** GB. */
  readonly memory: number;
  /** GB. */
  readonly storage: number;
  /** Hosts created in the last 30 days. */
  readonly newHosts: number;
}

const platformStatsReply = v.object({
  scope: v.optional(v.picklist(['platform', 'tenant']), 'tenant'),
  tenants: wireCount,
  users: wireCount,
  projects: wireCount,
  hosts: wireCount,
  runningHosts: wireCount,
  virtualHosts: wireCount,
  physicalHosts: wireCount,
  regions: wireCount,
  cpu: wireCount,
  memory: wireCount,
  storage: wireCount,
  newHosts: wireCount,
});

/** A part of a whole: `code` is the wire value (`RUNNING`), `name` its text where the server has one. */
export interface Share {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** Hosts created on one day, `YYYY-MM-DD`. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

/** E-011: the hosts of the own tenant (of all tenants for the platform's), cut in several ways. */
export interface ResourceDigest {
  readonly total: number;
  readonly byStatus: readonly Share[];
  readonly byEnv: readonly Share[];
  readonly byRegion: readonly Share[];
  readonly byCatalog: readonly Share[];
  /** The projects with the most hosts, at most ten. */
  readonly byProject: readonly Share[];
  /** The last 30 days, oldest first, days without a host included. */
  readonly created: readonly DayCount[];
}

/** Which hosts of the own tenant are counted: own parameters, beside what the specification has; those of one resource group, of one region. */
const countedHosts = v.object({
  projectId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  region: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
});

const shares = formList(v.object({ code: wireText, name: wireText, count: wireCount }));

const resourceDigestReply = v.object({
  total: wireCount,
  byStatus: shares,
  byEnv: shares,
  byRegion: shares,
  byCatalog: shares,
  byProject: shares,
  created: formList(v.object({ date: wireText, count: wireCount })),
});

/** E-004: title and pictures, each a `data:` URL or a path of the own origin; empty means the built-in one. */
export interface SiteLogo {
  readonly title: string;
  readonly logo: string;
  readonly icon: string;
}

/** One setting of the system by its name; the value is text as stored. */
export interface SystemConfig {
  readonly name: string;
  readonly value: string;
}

export const siteLogo = defineEndpoint({
  id: 'E-004',
  name: 'siteLogo',
  summary: 'Title, logo and icon of the site, by code',
  method: 'GET',
  path: '/sys/v1/logo',
  auth: 'public',
  query: v.object({ code: v.optional(v.pipe(v.string(), v.maxLength(64)), 'console') }),
  reply: v.object({ title: wireText, logo: wireText, icon: wireText }),
});

export const systemConfigs = defineEndpoint({
  id: 'E-005',
  name: 'systemConfigs',
  summary: 'System configuration that pages need, `PwdStrength` among it (V-005)',
  method: 'GET',
  path: '/sys/v1/sysconfigs',
  auth: 'public',
  reply: formList(v.object({ name: wireText, value: wireText })),
});

export const platformStats = defineEndpoint({
  id: 'E-006',
  name: 'platformStats',
  summary: 'Statistics of the platform, or of the own tenant',
  method: 'GET',
  path: '/cmp/v1/portal/platform/stats',
  perm: 'dashboard:view',
  query: countedHosts,
  reply: platformStatsReply,
});

export const tenantQuotas = defineEndpoint({
  id: 'E-007',
  name: 'tenantQuotas',
  summary: 'Quotas of the own tenant: granted and used',
  method: 'GET',
  path: '/soc/v1/tenants/cos/{id}/quotas',
  perm: 'dashboard:view',
  params: v.object({ id: wireId }),
  reply: quotasReply,
});

export const resourceDigest = defineEndpoint({
  id: 'E-011',
  name: 'resourceDigest',
  summary:
    'Hosts by status, environment, region, catalog and project, and those created in the last 30 days',
  method: 'GET',
  path: '/soc/v1/resource/digest',
  perm: 'dashboard:view',
  query: countedHosts,
  reply: resourceDigestReply,
});
