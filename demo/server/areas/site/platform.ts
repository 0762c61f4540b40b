import { and, asc, count, eq, sql, type SQLWrapper } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platform';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { dictionaryNodes, settings, tenants, users } from '../../database/identity-tables';
import { countingScope, type ReadScope } from '../../database/scope';
import { serverMessages } from '../../messages';
import { Refusal } from '../../refusal';
import { forAnyone, forSession, type Handler } from '../../handler';
import { quotaItems, tenantTotals, tenantUsage } from '../../records/quotas';

const DAYS = 30;
/** Days of a chart are days where the console's users are. */
const ZONE = 'Asia/Shanghai';

/** The platform's own tenant counts everybody's rows; it never sees them. */
const countFrom = ({ app, session, scope }: SessionContext): ReadScope =>
  session.tenant.platform ? countingScope(app.db) : scope;

/** What is counted of one group or region is a tenant's own; of everybody's rows the platform is told sums alone. */
const countedBy = ({ session }: SessionContext, query: Counted): Counted =>
  session.tenant.platform ? {} : query;

interface Counted {
  readonly projectId?: string | undefined;
  readonly region?: string | undefined;
}

const countedHosts = ({ rows: { hosts } }: ReadScope, { projectId, region }: Counted) =>
  and(
    projectId === undefined ? undefined : eq(hosts.projectId, projectId),
    region === undefined ? undefined : eq(hosts.region, region),
  );

async function shares(scope: ReadScope, column: SQLWrapper, counted: Counted) {
  const { hosts } = scope.rows;
  const value = sql<string>`${column}`;
  const rows = await scope.db
    .select({ code: value, count: count() })
    .from(hosts)
    .where(countedHosts(scope, counted))
    .groupBy(value)
    .orderBy(sql`2 desc`, sql`1`);
  return rows.map((row) => ({ ...row, name: '' }));
}

/** Names from the dictionaries for what has one. */
async function named<T extends { code: string }>(
  { app, locale }: SessionContext,
  dictionary: string,
  list: readonly T[],
): Promise<(T & { name: string })[]> {
  const nodes = await app.db
    .select()
    .from(dictionaryNodes)
    .where(eq(dictionaryNodes.dictionary, dictionary));
  const names = new Map(nodes.map((node) => [node.value, nameIn(locale, node)]));
  return list.map((item) => ({ ...item, name: names.get(item.code) ?? item.code }));
}

const nameIn = (locale: Locale, node: { name: string; nameEn: string }) =>
  locale === 'en' ? node.nameEn : node.name;

const today = sql`(now() at time zone ${ZONE})::date`;
/** With which the chart begins as well, so that its days add up to the figure. */
const firstDay = sql`(${today} - ${DAYS - 1}::int)::timestamp at time zone ${ZONE}`;

/** Days without a zone, which are given China's: of dates a series would be made in the zone of the connection. */
async function createdByDay(scope: ReadScope, counted: Counted) {
  const { hosts } = scope.rows;
  const rows = await scope.db.execute<{ date: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(own.create_time)::int as count
    from generate_series((${today} - ${DAYS - 1}::int)::timestamp, ${today}::timestamp, interval '1 day') as day
    left join ${scope.db
      .select({ create_time: sql`${hosts.createTime}`.as('create_time') })
      .from(hosts)
      .where(countedHosts(scope, counted))
      .as('own')}
      on own.create_time >= day at time zone ${ZONE}
      and own.create_time < (day + interval '1 day') at time zone ${ZONE}
    group by day order by day`);
  return rows.rows;
}

export const platformHandlers: readonly Handler[] = [
  forAnyone(api.siteLogo, async ({ app }) => {
    const [title] = await app.db.select().from(settings).where(eq(settings.name, 'SiteTitle'));
    return { title: title?.value ?? '', logo: '', icon: '' };
  }),

  forAnyone(api.systemConfigs, async ({ app }) =>
    app.db
      .select({ name: settings.name, value: settings.value })
      .from(settings)
      .where(eq(settings.open, true))
      .orderBy(asc(settings.name)),
  ),

  forSession(api.platformStats, async (context, { query }) => {
    const counted = countedBy(context, query);
    const scope = countFrom(context);
    const { hosts, projects } = scope.rows;
    const { platform } = context.session.tenant;
    const ofTenant = platform ? undefined : eq(users.tenantId, context.session.tenant.id);
    const [[tenantCount], [userCount], [projectCount], [host]] = await Promise.all([
      context.app.db.select({ count: count() }).from(tenants),
      context.app.db.select({ count: count() }).from(users).where(ofTenant),
      scope.db.select({ count: count() }).from(projects),
      scope.db
        .select({
          hosts: count(),
          runningHosts: sql<number>`(count(*) filter (where ${hosts.status} = 'RUNNING'))::int`,
          virtualHosts: sql<number>`(count(*) filter (where ${hosts.catalog} = 'LOGICAL'))::int`,
          regions: sql<number>`count(distinct ${hosts.region})::int`,
          cpu: sql<number>`coalesce(sum(${hosts.cpu}), 0)::int`,
          memory: sql<number>`coalesce(sum(${hosts.memory}), 0)::int`,
          storage: sql<number>`coalesce(sum(${hosts.storage}), 0)::float8`,
          newHosts: sql<number>`(count(*) filter (where ${hosts.createTime} >= ${firstDay}))::int`,
        })
        .from(hosts)
        .where(countedHosts(scope, counted)),
    ]);
    return {
      scope: platform ? 'platform' : 'tenant',
      tenants: platform ? (tenantCount?.count ?? 0) : 1,
      users: userCount?.count ?? 0,
      projects: projectCount?.count ?? 0,
      ...host,
      physicalHosts: (host?.hosts ?? 0) - (host?.virtualHosts ?? 0),
    };
  }),

  forSession(api.tenantQuotas, async ({ scope, session, locale }, { params }) => {
    if (params.id !== session.tenant.id) throw new Refusal('tenant.missing');
    return { items: quotaItems(await tenantTotals(scope), await tenantUsage(scope), locale) };
  }),

  forSession(api.resourceDigest, async (context, { query }) => {
    const counted = countedBy(context, query);
    const scope = countFrom(context);
    const { hosts, projects } = scope.rows;
    const [byStatus, byEnv, byRegion, byCatalog, byProject, created] = await Promise.all([
      shares(scope, hosts.status, counted),
      shares(scope, hosts.envName, counted),
      shares(scope, hosts.region, counted),
      shares(scope, hosts.catalog, counted),
      scope.db
        .select({ code: projects.id, name: projects.name, count: count() })
        .from(hosts)
        .innerJoin(
          projects,
          and(eq(projects.id, hosts.projectId), eq(projects.tenantId, hosts.tenantId)),
        )
        .where(countedHosts(scope, counted))
        .groupBy(projects.id, projects.name)
        .orderBy(sql`3 desc`, projects.name)
        .limit(10),
      createdByDay(scope, counted),
    ]);
    const none = translator(serverMessages, context.locale)('env.none');
    return {
      total: byStatus.reduce((sum, share) => sum + share.count, 0),
      byStatus,
      byEnv: (await named(context, 'ENV', byEnv)).map((share) => ({
        ...share,
        name: share.name === '' ? none : share.name,
      })),
      byRegion: await named(context, 'REGION', byRegion),
      byCatalog: await named(context, 'HOST_CATALOG', byCatalog),
      byProject,
      created,
    };
  }),
];
