import { inArray } from 'drizzle-orm';
import type { Step, StepType } from '../../../../src/core/api/flows/steps';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text, type Locale } from '../../../../src/core/i18n/translator';
import type { ReadScope } from '../../database/scope';
import { findCatalogue } from '../../records/catalogue';
import type { Row } from '../../records/kind';
import { findRecord, findRecords } from '../../records/read';
import { Refusal } from '../../refusal';
import { attachment, type AttachmentData } from '../../kinds/files';
import { asksFor } from './engine';
import { flowsMessages } from './messages';
import { assertHere, assertScriptHere, THIS_MACHINE } from './local/this-machine';
import { usesHosts } from './run-steps';
import { assertStepValues } from './variables';
import {
  execution,
  script,
  taskModule,
  type ExecutionData,
  type ModuleData,
  type RunHost,
  type ScriptData,
} from '../../kinds/flows-tasks';

const typeNames = (types: readonly string[]) => (locale: Locale) =>
  types.map((type) => dictionaries.taskType.lookup(type, locale).text).join('、');

/** Hosts of the tenant by id, each as it is now; without a status where there is none of this id. */
export async function hostsOf(scope: ReadScope, ids: readonly string[]): Promise<RunHost[]> {
  if (ids.length === 0) return [];
  const { hosts } = scope.rows;
  const rows = await scope.db
    .select({
      id: hosts.id,
      name: hosts.name,
      status: hosts.status,
      addresses: hosts.privateIps,
    })
    .from(hosts)
    .where(inArray(hosts.id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = known.get(id);
    if (!row) return { id, name: id, ip: '', status: '' };
    return { id, name: row.name, ip: row.addresses[0] ?? '', status: row.status };
  });
}

/** Refuses a job whose parts do not exist in the tenant, or whose steps cannot follow each other. */
export async function assertJob(
  scope: ReadScope,
  job: {
    readonly type: StepType;
    readonly hostIds: readonly string[];
    readonly steps: readonly Step[];
  },
): Promise<void> {
  const { type, hostIds, steps } = job;
  const gone = (await hostsOf(scope, hostIds)).find((host) => host.status === '');
  if (gone)
    throw new Refusal(
      text(flowsMessages, 'task.host', { id: gone.id }),
      {},
      { data: { field: 'hostIds' } },
    );
  const isHere = hostIds.includes(THIS_MACHINE);
  if (isHere) assertHere(hostIds, steps);
  if (!steps.some((step) => step.type === type))
    throw new Refusal(text(flowsMessages, 'task.noStep'), { type: typeNames([type]) });
  const lonely = hostIds.length === 0 ? steps.find(usesHosts) : undefined;
  if (lonely) throw new Refusal(text(flowsMessages, 'task.needsHosts', { step: lonely.name }));
  await assertOrder(scope, steps);
  for (const step of steps) await assertParts(scope, step, isHere);
}

/** N-09: what has to come before a step, and after it. */
async function assertOrder(scope: ReadScope, steps: readonly Step[]): Promise<void> {
  const rows = await findCatalogue<ModuleData>(scope.db, taskModule);
  const modules = new Map(rows.map((row) => [row.id, row.data]));
  for (const [index, step] of steps.entries()) {
    const { preConstraints = [], postConstraints = [] } = modules.get(step.type) ?? {};
    const lacks = (wanted: readonly string[], among: readonly Step[]) =>
      wanted.length > 0 && !among.some((one) => wanted.includes(one.type));
    if (lacks(preConstraints, steps.slice(0, index)))
      throw new Refusal(text(flowsMessages, 'task.before', { step: step.name }), {
        types: typeNames(preConstraints),
      });
    if (lacks(postConstraints, steps.slice(index + 1)))
      throw new Refusal(text(flowsMessages, 'task.after', { step: step.name }), {
        types: typeNames(postConstraints),
      });
  }
}

async function assertParts(scope: ReadScope, step: Step, isHere: boolean): Promise<void> {
  if (step.type === 'SCRIPT') {
    const row = await findRecord<ScriptData>(scope, script, step.scriptId);
    if (!row) throw new Refusal('record.missing', { kind: script.label });
    if (row.status !== 'APPROVED')
      throw new Refusal(text(flowsMessages, 'script.notApproved', { name: row.name }));
    assertStepValues(step, row.data.variables ?? []);
    if (isHere) assertScriptHere(row.name, row.data);
  }
  if (step.type === 'FILE') {
    const [file] = await findRecords<AttachmentData>(scope, attachment, {
      match: { path: step.sourcePath },
    });
    if (!file) throw new Refusal(text(flowsMessages, 'task.file', { path: step.sourcePath }));
    await assertReleased(scope, file);
  }
  if (step.type === 'RECOVERY') {
    const run = await findRecord<ExecutionData>(scope, execution, step.executionId);
    if (run?.data.type !== 'BACKUP' || run.status !== 'SUCCESS')
      throw new Refusal(text(flowsMessages, 'task.backup', { step: step.name }));
  }
}

/** FILE_UPLOAD: where the tenant looks at files first, one that nobody agreed to is not distributed. */
async function assertReleased(scope: ReadScope, { name, data }: Row<AttachmentData>) {
  if (data.library === 'APPROVED') return;
  const isAsked =
    (data.library ?? '') !== '' || (await asksFor(scope, 'FILE_UPLOAD')) !== undefined;
  if (isAsked) throw new Refusal(text(flowsMessages, 'task.fileNotReleased', { name }));
}
