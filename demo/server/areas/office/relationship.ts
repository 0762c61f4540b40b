import { and, eq, sql } from 'drizzle-orm';
import { translator } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { attribute } from '../../records/attributes';
import { serviceNames } from '../../records/service-names';
import { billItem } from '../../kinds/office';
import { officeMessages } from './messages';
import { businessOf, ofLiveBills, type Range } from './spending';
import { money, sum } from './sums';

interface Node {
  readonly id: string;
  readonly name: string;
  readonly type: 'tenant' | 'project' | 'business' | 'service';
  readonly amount: string;
  readonly hosts: number;
}
interface Edge {
  readonly source: string;
  readonly target: string;
  readonly amount: string;
}

/** every amount of a node is the sum of its edges, so the diagram adds up at each level. */
export async function relationship({ scope, session, locale }: SessionContext, range: Range) {
  const t = translator(officeMessages, locale);
  const services = await serviceNames(scope.db, locale);
  const { records, projects, hosts } = scope.rows;
  const field = (name: string) => attribute(records.data, name, 'text');
  const rows = await scope.db
    .select({
      projectId: sql<string>`coalesce(${records.projectId}, '')`,
      projectName: sql<string>`max(coalesce(${projects.name}, ''))`,
      business: businessOf(scope, field('bizUseId')),
      businessName: sql<string>`max(${field('bizUseName')})`,
      serviceCode: sql<string>`${field('serviceCode')}`,
      serviceName: sql<string>`max(${field('serviceName')})`,
      amount: sql<string>`sum(${attribute(records.data, 'amount', 'number')})::text`,
    })
    .from(records)
    .leftJoin(
      projects,
      and(eq(projects.id, records.projectId), eq(projects.tenantId, records.tenantId)),
    )
    .where(
      and(
        eq(records.kind, billItem.name),
        sql`${field('cycle')} between ${range.from} and ${range.to}`,
        await ofLiveBills(scope),
      ),
    )
    .groupBy(sql`1`, sql`3`, sql`5`)
    .orderBy(sql`1`, sql`3`, sql`5`);
  const counts = await scope.db
    .select({
      projectId: hosts.projectId,
      business: businessOf(scope, sql`coalesce(${hosts.bizUseId}, '')`),
      hosts: sql<number>`count(*)::int`,
    })
    .from(hosts)
    .groupBy(hosts.projectId, sql`2`);

  const root = session.tenant.uuid;
  const total = sum(rows.map((row) => money(row.amount)));
  const hostTotal = counts.reduce((all, row) => all + row.hosts, 0);
  const nodes = new Map<string, Node>();
  const edges = new Map<string, Edge>();
  const addNode = (node: Node) => {
    const before = nodes.get(node.id);
    nodes.set(node.id, before ? { ...before, amount: sum([before.amount, node.amount]) } : node);
  };
  const addEdge = (source: string, target: string, amount: string) => {
    const before = edges.get(`${source} ${target}`)?.amount ?? '0.00';
    edges.set(`${source} ${target}`, { source, target, amount: sum([before, amount]) });
  };
  nodes.set(root, {
    id: root,
    name: session.tenant.name,
    type: 'tenant',
    amount: total,
    hosts: hostTotal,
  });
  for (const row of rows) {
    const amount = money(row.amount);
    const ofProject = counts.filter((one) => one.projectId === row.projectId);
    const projectNode = `project:${row.projectId}`;
    const hostsOf = (list: typeof counts) => list.reduce((all, one) => all + one.hosts, 0);
    addNode({
      id: projectNode,
      name: row.projectName === '' ? t('none.project') : row.projectName,
      type: 'project',
      amount,
      hosts: hostsOf(ofProject),
    });
    addEdge(root, projectNode, amount);
    let parent = projectNode;
    if (row.business !== '') {
      parent = `business:${row.business}`;
      // Of all the groups that share it.
      const own = hostsOf(counts.filter(({ business }) => business === row.business));
      addNode({ id: parent, name: row.businessName, type: 'business', amount, hosts: own });
      addEdge(projectNode, parent, amount);
    }
    const service = `service:${row.serviceCode}`;
    const name = services.get(row.serviceCode) ?? row.serviceName;
    addNode({ id: service, name, type: 'service', amount, hosts: 0 });
    addEdge(parent, service, amount);
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}
