import { randomUUID } from 'node:crypto';
import * as api from '../../../../src/core/api/flows/scripts';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Kind } from '../../records/kind';
import { findRecords } from '../../records/read';
import { inUse } from '../../records/in-use';
import { Refusal } from '../../refusal';
import { startApproval } from './engine';
import { flowsMessages } from './messages';
import { assertVariables } from './variables';
import { script, task, type ScriptData, type TaskData } from '../../kinds/flows-tasks';

export async function assertNameFree(
  scope: ReadScope,
  kind: Kind,
  name: string,
  except = '',
): Promise<void> {
  const same = await findRecords(scope, kind, { match: { name } });
  if (same.some((row) => row.id !== except))
    throw new Refusal('record.nameTaken', { kind: kind.label, name }, { data: { field: 'name' } });
}

/** D-033: a script is used by jobs, so its content is looked at where the tenant wants that. */
async function ask(
  context: SessionContext,
  scope: TenantScope,
  id: string,
  body: { readonly name: string; readonly language: string },
): Promise<string> {
  const approval = await startApproval(context, scope, {
    category: 'SCRIPT_UPLOAD',
    title: text(flowsMessages, 'title.script', { name: body.name }),
    targetId: id,
    detail: { name: body.name, language: body.language },
  });
  return approval.decided ? 'APPROVED' : 'APPROVING';
}

export const scriptHandlers: readonly Handler[] = [
  listHandler(api.listScripts, script),
  readHandler(api.readScript, script),
  createHandler(api.createScript, script, async (scope, body, context) => {
    const { name, language, description, content, variables } = body;
    assertVariables(variables);
    await assertNameFree(scope, script, name);
    const id = randomUUID();
    const status = await ask(context, scope, id, body);
    const data: ScriptData = { language, description, content, variables, version: 1 };
    return { id, name, status, ownerId: context.session.user.id, data };
  }),
  updateHandler<typeof api.updateScript, ScriptData>(
    api.updateScript,
    script,
    async (scope, row, body, context) => {
      const { name, language, description, content, variables } = body;
      await assertNameFree(scope, script, name, row.id);
      assertVariables(variables);
      const same =
        content === row.data.content &&
        language === row.data.language &&
        JSON.stringify(variables) === JSON.stringify(row.data.variables ?? []);
      // Only what runs is looked at again: a better description needs nobody's leave.
      const status = same ? row.status : await ask(context, scope, row.id, body);
      const version = row.data.version + (same ? 0 : 1);
      return { name, status, data: { language, description, content, variables, version } };
    },
  ),
  removeHandler(api.deleteScript, script, async (scope, row) => {
    const tasks = await findRecords<TaskData>(scope, task);
    const using = tasks.filter(({ data }) =>
      data.steps.some((step) => step.type === 'SCRIPT' && step.scriptId === row.id),
    );
    scope.held(task.name, using);
    const [by] = using;
    if (by) throw inUse(script, row, by.name);
  }),
];
