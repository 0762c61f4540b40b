import * as api from '../../../../src/core/api/platforms/stacks';
import { both, type TextRef } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import {
  assertAllowed,
  listHandler,
  patchHandler,
  readHandler,
  type ActionSpec,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { inAll, rowIn } from '../../records/languages';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, assertStill, dropParts, ownershipOf, refuse, type Own } from './checks';
import { stack, stackResource } from '../../kinds/platforms';
import { around, idOf, seedKind } from './seeding';

type Stack = Own<api.Stack>;

/** More are a sign of a generated template that nobody can read in a list. */
const MAX_RESOURCES = 100;

interface Described {
  readonly name: string;
  readonly type: string;
}

/**
 * The resources that a template names: those two blanks below `resources:`, each with a `type:` somewhere below it. The
 * rest of the template's language is the engine's business.
 */
function resourcesOf(template: string): readonly Described[] {
  const found: { name: string; type: string; line: number }[] = [];
  let inside = false;
  for (const [index, text] of template.split(/\r?\n/).entries()) {
    if (/^\S/.test(text)) inside = /^resources:\s*$/.test(text);
    if (!inside) continue;
    const name = /^ {2}([\w-]{1,60}):\s*$/.exec(text)?.[1];
    if (name !== undefined) found.push({ name, type: '', line: index + 1 });
    const type = /^ {4}type:\s*(\S{1,100})\s*$/.exec(text)?.[1];
    const last = found.at(-1);
    if (type !== undefined && last) last.type = type;
  }
  if (found.length === 0) throw refuse('stack.template', {}, 'template');
  if (found.length > MAX_RESOURCES)
    throw refuse('stack.resources', { max: MAX_RESOURCES }, 'template');
  const untyped = found.find(({ type }) => type === '');
  if (untyped)
    throw refuse('stack.resource', { line: untyped.line, name: untyped.name }, 'template');
  return found;
}

async function layOut(scope: TenantScope, row: Row, resources: readonly Described[], act: string) {
  await dropParts(scope, [stackResource], row.id);
  for (const { name, type } of resources)
    await insertRecord(scope, stackResource, {
      name,
      status: `${act}_IN_PROGRESS`,
      settles: { to: `${act}_COMPLETE`, seconds: 12 },
      parentId: row.id,
      projectId: row.projectId,
      ownerId: row.ownerId,
      data: { stackId: row.id, stackName: row.name, type },
    });
}

const stackWire = (row: Row<Stack>, context: Pick<SessionContext, 'locale'>) =>
  toWire(rowIn(row, context, 'reason'));

const under = (act: string, seconds = 15) => ({
  status: `${act}_IN_PROGRESS`,
  settles: { to: `${act}_COMPLETE`, seconds },
});

/** The stack and everything in it. */
const together = (act: string): ActionSpec<unknown> => ({
  run: async (scope, row) => {
    const resources = await findRecords(scope, stackResource, { match: { parentId: row.id } });
    for (const resource of resources)
      await updateRecord(scope, stackResource, resource, under(act, 10));
    return { ...under(act), data: { reason: '' } };
  },
});

export const stackHandlers: readonly Handler[] = [
  listHandler<Stack>(api.listStacks, stack, { wire: stackWire }),
  readHandler<Stack>(api.readStack, stack, stackWire),
  forSession(api.createStack, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { name, description, template, timeout } = body;
      const resources = resourcesOf(template);
      await assertFree(scope, stack, name);
      const data: Stack = {
        ...{ description, template, timeout, resourceCount: resources.length, reason: '' },
      };
      const ownership = await ownershipOf(scope, body, context);
      const row = await insertRecord(scope, stack, {
        ...ownership,
        name,
        ...under('CREATE'),
        data,
      });
      await layOut(scope, row, resources, 'CREATE');
      const target = { kind: stack.name, targetId: row.id, targetName: name };
      // Not the template: passwords of machines stand in it, and it is long.
      const detail = { description, timeout, resources: resources.map((one) => one.name) };
      await audit(context, scope, { action: 'stack:create', ...target, detail });
      return toWire(row);
    }),
  ),
  forSession(
    api.updateStack,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const { template, description } = body;
        const row = await readRecord(scope, stack, params.id);
        assertAllowed(api.updateStack, stack, row);
        const resources = resourcesOf(template);
        await layOut(scope, row, resources, 'UPDATE');
        const data = { template, description, resourceCount: resources.length, reason: '' };
        await updateRecord(scope, stack, row, { ...under('UPDATE'), data });
        const target = { kind: stack.name, targetId: row.id, targetName: row.name };
        const detail = { description, resources: resources.map((one) => one.name) };
        await audit(context, scope, { action: 'stack:update', ...target, detail });
        return toWire(await readRecord(scope, stack, row.id));
      }),
    stack,
  ),
  patchHandler(api.changeStacks, stack, {
    suspend: together('SUSPEND'),
    resume: together('RESUME'),
    // Also what nothing moves any more: otherwise it could never be changed or removed.
    check: {
      run: async (scope, row, body, context) => {
        await assertStill(scope, stack, row);
        return together('CHECK').run(scope, row, body, context);
      },
    },
    rollback: together('ROLLBACK'),
  }),
  // It goes step by step, so the row stays until everything in it is gone.
  removal(
    forSession(
      api.deleteStack,
      (context, { params }) =>
        context.scope.exclusive(async (scope) => {
          const row = await readRecord(scope, stack, params.id);
          assertAllowed(api.deleteStack, stack, row);
          const status = 'DELETE_IN_PROGRESS';
          const resources = await findRecords(scope, stackResource, {
            match: { parentId: row.id },
          });
          for (const resource of resources) {
            const settles = { to: '', seconds: 6 };
            await updateRecord(scope, stackResource, resource, { status, settles });
          }
          await updateRecord(scope, stack, row, { status, settles: { to: '', seconds: 10 } });
          const target = { kind: stack.name, targetId: row.id, targetName: row.name };
          await audit(context, scope, { action: 'stack:delete', ...target, detail: {} });
          return null;
        }),
      stack,
    ),
  ),
  listHandler(api.listStackResources, stackResource),
];

const template = `heat_template_version: 2018-08-31
resources:
  web:
    type: OS::Nova::Server
  data:
    type: OS::Cinder::Volume
  entry:
    type: OS::Neutron::FloatingIP
`;

/** Why the part `data` did not come about, by what was done to it. */
const reasons: Readonly<Record<string, TextRef>> = {
  CREATE_FAILED: both('资源 data 创建超时', 'Resource data was not created in time'),
  UPDATE_FAILED: both(
    '资源 data 更新失败：存储池剩余容量不足',
    'Resource data could not be updated: its storage pool has not enough room left',
  ),
  DELETE_FAILED: both(
    '资源 data 删除失败：云硬盘仍挂载在云主机上',
    'Resource data could not be deleted: the disk is still attached to a machine',
  ),
};

export async function seedStacks(writer: SeedWriter): Promise<void> {
  const resources = resourcesOf(template);
  const statuses = [
    ...['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'CREATE_FAILED', 'SUSPEND_COMPLETE'],
    ...['UPDATE_FAILED', 'DELETE_FAILED', 'CHECK_COMPLETE', 'UPDATE_IN_PROGRESS'],
  ];
  await seedKind(writer, stack, 7280, 8, ({ i }) => {
    const status = around(statuses, i);
    const reason = reasons[status];
    return {
      name: `${around(['web', 'order', 'report', 'edge'], i)}-stack-${i + 1}`,
      status,
      data: {
        description: around(['门户三层架构', '订单服务', '报表服务', '边缘节点'], i),
        template,
        timeout: 60,
        resourceCount: resources.length,
        reason: reason ? inAll(reason) : '',
      },
    };
  });
  await seedKind(writer, stackResource, 7281, 8 * resources.length, ({ t, i }) => {
    const parent = Math.floor(i / resources.length);
    const { name, type } = around(resources, i);
    const stackId = idOf(stack, t, parent);
    const stackName = `${around(['web', 'order', 'report', 'edge'], parent)}-stack-${parent + 1}`;
    const status = around(statuses, parent);
    return {
      name,
      status: status.endsWith('_FAILED') && name !== 'data' ? 'CREATE_COMPLETE' : status,
      parentId: stackId,
      data: { stackId, stackName, type },
    };
  });
}
