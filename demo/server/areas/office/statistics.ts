import { and, asc, count, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/statistics';
import type { Quota } from '../../../../src/core/api/projects';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { severalOf } from '../../../../src/core/i18n/several';
import { text, translate, type TextRef } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import {
  projectTotals,
  projectUsage,
  quotaItems,
  tenantTotals,
  tenantUsage,
} from '../../records/quotas';
import { floatip, floatipSeen } from '../../kinds/network';
import type { Kind } from '../../records/kind';
import { capital } from '../../records/languages';
import { Refusal } from '../../refusal';
import { closedCycle } from './days';
import { spending } from './spending';
import { officeMessages } from './messages';

/** What can be ordered is what is counted as a resource, beside hosts. */
function resourceKinds({ app }: SessionContext): ReadonlyMap<string, Kind> {
  const kinds = [...app.parts.services.values()].map((service) => service.kind);
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

interface Counted {
  readonly kind: string;
  readonly status: string;
  readonly projectId: string;
  readonly count: number;
}

async function countResources(context: SessionContext, kinds: readonly string[]) {
  const { rows, db } = context.scope;
  const projectOf = sql<string>`coalesce(${rows.records.projectId}, '')`;
  const records: readonly Counted[] =
    kinds.length === 0
      ? []
      : await db
          .select({
            kind: rows.records.kind,
            status: sql<string>`${rows.records.status}`,
            projectId: projectOf,
            count: count(),
          })
          .from(rows.records)
          .where(and(inArray(rows.records.kind, [...kinds]), isNull(rows.records.removeTime)))
          .groupBy(rows.records.kind, rows.records.status, projectOf);
  const hosts = await db
    .select({ status: rows.hosts.status, projectId: rows.hosts.projectId, count: count() })
    .from(rows.hosts)
    .groupBy(rows.hosts.status, rows.hosts.projectId);
  return [...hosts.map((row) => ({ ...row, kind: 'host' })), ...records];
}

function grouped(rows: readonly Counted[], key: 'kind' | 'status' | 'projectId') {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

async function projectNames({ scope }: SessionContext) {
  const { projects } = scope.rows;
  return scope.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .orderBy(asc(projects.name), asc(projects.id));
}

/** A floating IP is told of by the words of its list, which are those of the business. */
const seen = (row: Counted): Counted =>
  row.kind === floatip.name ? { ...row, status: floatipSeen(row.status) } : row;

const stateWords = (code: string, status: string, kinds: ReadonlyMap<string, Kind>) =>
  code === floatip.name && dictionaries.floatIpBusiness.values.some((each) => each === status)
    ? dictionaries.floatIpBusiness
    : kinds.get(code)?.statuses;

const capacity = (items: readonly Quota[]) =>
  items.map((item) => ({
    ...item,
    rate: item.total === 0 ? 0 : Math.round((item.used / item.total) * 1000) / 10,
  }));

export const statisticsHandlers: readonly Handler[] = [
  forSession(api.resourceStatistics, async (context, { query }) => {
    const kinds = resourceKinds(context);
    const rows = await countResources(context, [...kinds.keys()]);
    const cycle = query.cycle ?? closedCycle();
    const range = { from: cycle, to: cycle };
    const spent = await spending(context.scope, range, 'project', {}, context.locale);
    const label = (name: string): TextRef | string =>
      name === 'host' ? text(officeMessages, 'kind.host') : (kinds.get(name)?.label ?? name);
    const byProject = new Map(grouped(rows, 'projectId'));
    return {
      cycle,
      total: rows.reduce((all, row) => all + row.count, 0),
      kinds: grouped(rows, 'kind').map(([code, number]) => ({
        code,
        name: capital(severalOf(translate(label(code), context.locale), number, context.locale)),
        count: number,
        statuses: grouped(rows.filter((row) => row.kind === code).map(seen), 'status').map(
          ([status, of]) => ({
            code: status,
            name: stateWords(code, status, kinds)?.lookup(status, context.locale).text ?? '',
            count: of,
          }),
        ),
      })),
      projects: (await projectNames(context)).map(({ id, name }) => ({
        code: id,
        name,
        count: byProject.get(id) ?? 0,
        amount: spent.find((cell) => cell.code === id)?.amount ?? '0.00',
      })),
    };
  }),

  forSession(api.capacityStatistics, async (context, { query }) => {
    const { scope, locale } = context;
    const all = await projectNames(context);
    const chosen =
      query.projectId === undefined ? all : all.filter((one) => one.id === query.projectId);
    if (query.projectId !== undefined && chosen.length === 0) throw new Refusal('project.missing');
    const ids = chosen.map((one) => one.id);
    const [totals, usage] = [await projectTotals(scope, ids), await projectUsage(scope, ids)];
    return {
      items: capacity(quotaItems(await tenantTotals(scope), await tenantUsage(scope), locale)),
      projects: chosen.map(({ id, name }) => ({
        projectId: id,
        projectName: name,
        items: capacity(quotaItems(totals.get(id) ?? new Map(), usage.get(id), locale)),
      })),
    };
  }),
];
