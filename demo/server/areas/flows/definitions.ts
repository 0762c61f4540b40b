import * as api from '../../../../src/core/api/flows/definitions';
import { DECIDES, graphFault, type FlowNode } from '../../../../src/core/api/flows/graph';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  assertAllowed,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { countRecords, findRecords, listRecords, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { flowDefinition, flowInstance, flowVersion, type DefinitionData } from '../../kinds/flows';
import { flowsMessages } from './messages';
import { People } from './people-scope';

/** Nobody outside the server needs the copy that new requests follow. */
const bare = (row: Row<DefinitionData>) =>
  toWire({ ...row, data: { ...row.data, activeNodes: undefined } });

/** Rows with the flow of their category that is in force instead of them: one question for all of them. */
async function wires(rows: readonly Row<DefinitionData>[], { scope }: SessionContext) {
  const published = await findRecords<DefinitionData>(scope, flowDefinition, {
    match: { status: 'PUBLISHED' },
  });
  return rows.map((row) => {
    const rival = published.find(
      ({ id, data }) => id !== row.id && data.category === row.data.category,
    );
    return { ...bare(row), rivalId: rival?.id ?? '', rivalName: rival?.name ?? '' };
  });
}
const wire = async (row: Row<DefinitionData>, context: SessionContext) =>
  (await wires([row], context))[0] ?? bare(row);

/** Refuses a graph that could wait for nobody or never end, and one that names people who are not of the tenant. */
async function assertGraph(scope: TenantScope, nodes: readonly FlowNode[]): Promise<void> {
  const fault = graphFault(nodes);
  if (fault) {
    const key = `graph.${fault.problem}` as const;
    throw new Refusal(text(flowsMessages, key, { node: fault.node }), {}, { data: fault });
  }
  const people = new People(scope);
  for (const node of nodes) {
    if (node.type !== 'approval' && node.type !== 'notify') continue;
    const missing = await people.strangers(node.userIds, node.roleIds);
    if (missing.length === 0) continue;
    const params = { node: node.name };
    throw new Refusal(
      text(flowsMessages, 'graph.stranger', params),
      {},
      { data: { node: node.id } },
    );
  }
}

/** Whoever is named to decide has to be allowed to: a request would otherwise wait for somebody else than the flow says. */
async function assertDeciders(scope: TenantScope, nodes: readonly FlowNode[]): Promise<void> {
  const people = new People(scope);
  const able = new Set(await people.holding(DECIDES));
  for (const node of nodes) {
    if (node.type !== 'approval') continue;
    const named = await people.active(node.userIds);
    const unable = named.filter(({ id }) => !able.has(id));
    const data = { node: node.id };
    if (unable.length > 0) {
      const users = unable.map(({ name }) => name).join('、');
      throw new Refusal(
        text(flowsMessages, 'graph.mayNot', { node: node.name, users }),
        {},
        { data },
      );
    }
    const all = await people.named(node.userIds, node.roleIds);
    if (!all.some((id) => able.has(id)))
      throw new Refusal(text(flowsMessages, 'graph.roleMayNot', { node: node.name }), {}, { data });
  }
}

async function assertNameFree(scope: TenantScope, name: string, except = ''): Promise<void> {
  const same = await findRecords(scope, flowDefinition, { match: { name } });
  if (same.some((row) => row.id !== except))
    throw new Refusal(
      'record.nameTaken',
      { kind: flowDefinition.label, name },
      { data: { field: 'name' } },
    );
}

async function keepVersion(
  { session }: SessionContext,
  scope: TenantScope,
  definitionId: string,
  version: number,
  body: {
    readonly name: string;
    readonly description: string;
    readonly nodes: readonly FlowNode[];
  },
): Promise<void> {
  await insertRecord(scope, flowVersion, {
    name: body.name,
    parentId: definitionId,
    ownerId: session.user.id,
    data: { version, description: body.description, nodes: body.nodes },
  });
}

async function disable(
  context: SessionContext,
  scope: TenantScope,
  row: Row<DefinitionData>,
): Promise<void> {
  await updateRecord(scope, flowDefinition, row, {
    status: 'DISABLED',
    data: { activeVersion: 0, activeNodes: [] },
  });
  await tellDone(context, scope, 'disable', row);
}

const tellDone = (
  context: SessionContext,
  scope: TenantScope,
  action: 'publish' | 'disable',
  { id, name, data }: Row<DefinitionData>,
) =>
  audit(context, scope, {
    action: `definition:${action}`,
    kind: flowDefinition.name,
    targetId: id,
    targetName: name,
    detail: { version: data.version },
  });

async function publish(
  context: SessionContext,
  scope: TenantScope,
  row: Row<DefinitionData>,
  {
    version: seen,
    replaces,
  }: { readonly version?: number | undefined; readonly replaces?: string | undefined },
): Promise<void> {
  const { category, version, nodes, activeVersion } = row.data;
  if (seen !== undefined && seen !== version)
    throw new Refusal(
      text(flowsMessages, 'definition.newer', { version }),
      {},
      { data: { version } },
    );
  if (row.status === 'PUBLISHED' && activeVersion === version)
    throw new Refusal(text(flowsMessages, 'definition.same', { name: row.name, version }));
  // Roles and people may have gone since it was saved.
  await assertGraph(scope, nodes);
  await assertDeciders(scope, nodes);
  const rivals = await findRecords<DefinitionData>(scope, flowDefinition, {
    match: { category, status: 'PUBLISHED' },
  });
  const rival = rivals.find((one) => one.id !== row.id);
  const mayReplace =
    rival?.id === replaces && context.session.permissions.has('definition:disable');
  if (rival && !mayReplace)
    throw new Refusal(text(flowsMessages, 'definition.rival'), {
      category: (locale) => dictionaries.approvalCategory.lookup(category, locale).text,
      name: rival.name,
    });
  if (rival) await disable(context, scope, rival);
  await updateRecord(scope, flowDefinition, row, {
    status: 'PUBLISHED',
    data: { activeVersion: version, activeNodes: nodes },
  });
}

export const definitionHandlers: readonly Handler[] = [
  listHandler<DefinitionData>(api.listFlowDefinitions, flowDefinition, { wires }),
  readHandler<DefinitionData>(api.readFlowDefinition, flowDefinition, wire),
  forSession(api.createFlowDefinition, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { name, category, description, nodes } = body.params;
      await assertNameFree(scope, name);
      await assertGraph(scope, nodes);
      const data: DefinitionData = {
        ...{ category, description, nodes, version: 1 },
        ...{ activeVersion: 0, activeNodes: [] },
      };
      const row = await insertRecord<DefinitionData>(scope, flowDefinition, {
        name,
        status: 'UNPUBLISHED',
        ownerId: context.session.user.id,
        data,
      });
      await keepVersion(context, scope, row.id, 1, body.params);
      await audit(context, scope, {
        action: 'definition:create',
        kind: flowDefinition.name,
        targetId: row.id,
        targetName: name,
        detail: { category, description },
      });
      return wire(row, { ...context, scope });
    }),
  ),
  updateHandler(
    api.updateFlowDefinition,
    flowDefinition,
    async (scope, row: Row<DefinitionData>, { params }, context) => {
      const { basedOn, ...edit } = params;
      const { name, category, description, nodes } = edit;
      if (basedOn !== undefined && basedOn !== row.data.version) {
        const { version } = row.data;
        const data = { version };
        throw new Refusal(text(flowsMessages, 'definition.moved', { version }), {}, { data });
      }
      if (category !== row.data.category && row.status === 'PUBLISHED')
        throw new Refusal(text(flowsMessages, 'definition.category', { name: row.name }));
      await assertNameFree(scope, name, row.id);
      await assertGraph(scope, nodes);
      const version = row.data.version + 1;
      await keepVersion(context, scope, row.id, version, edit);
      return { name, data: { category, description, nodes, version } };
    },
    wire,
  ),
  removeHandler(
    api.deleteFlowDefinition,
    flowDefinition,
    async (scope, row: Row<DefinitionData>) => {
      const open = await countRecords(scope, flowInstance, {
        match: { definitionId: row.id, status: 'APPROVING' },
      });
      if (open > 0)
        throw new Refusal(text(flowsMessages, 'definition.open', { name: row.name, count: open }));
      for (const version of await findRecords(scope, flowVersion, { match: { parentId: row.id } }))
        await deleteRecord(scope, flowVersion, version.id);
    },
  ),
  forSession(
    api.changeFlowDefinition,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<DefinitionData>(scope, flowDefinition, params.id);
        assertAllowed(api.changeFlowDefinition, flowDefinition, row, body.action);
        if (body.action === 'publish') {
          await publish(context, scope, row, body);
          await tellDone(context, scope, 'publish', row);
        } else await disable(context, scope, row);
        const now = await readRecord<DefinitionData>(scope, flowDefinition, row.id);
        return wire(now, { ...context, scope });
      }),
    flowDefinition,
  ),
  forSession(api.flowDefinitionHistory, async ({ scope }, { params, query }) => {
    const row = await readRecord(scope, flowDefinition, params.id);
    const page = await listRecords(
      scope,
      flowVersion,
      query.sort ? query : { ...query, sort: 'version', order: 'desc' },
      { match: { parentId: row.id } },
    );
    return { rows: page.rows.map(toWire), total: page.total };
  }),
];
