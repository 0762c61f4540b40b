import { existsSync } from 'node:fs';
import { cpus, hostname, totalmem } from 'node:os';
import { asc } from 'drizzle-orm';
import type { Step } from '../../../../../src/core/api/flows/steps';
import { text } from '../../../../../src/core/i18n/translator';
import type { TenantScope } from '../../../database/scope';
import type { ScriptData } from '../../../kinds/flows-tasks';
import { Refusal } from '../../../refusal';
import { flowsMessages } from '../messages';

/** The server's own machine among the hosts of the platform, and of nobody else. */
export const THIS_MACHINE = 'this-machine';

const interpreters = { SHELL: 'sh', PYTHON: 'python3' } as const;
const folders = ['/usr/local/bin', '/usr/bin', '/bin'];

/** What runs a script of this language here; undefined where nothing does. */
export const interpreterOf = (language: string) =>
  Object.entries(interpreters).find(
    ([known, program]) =>
      known === language && folders.some((folder) => existsSync(`${folder}/${program}`)),
  )?.[1];

/** What a program takes from its environment for itself: no variable of a script may be called so. */
const reserved = /^(PATH|IFS|ENV|HOME|LANG|SHELLOPTS|PS\d|(LD|LC|BASH|PYTHON)[A-Z_]*)$/;

/** Refuses a job that this machine cannot carry out: scripts alone, and on no other host beside it. */
export function assertHere(hostIds: readonly string[], steps: readonly Step[]): void {
  const refuse = (key: 'local.alone' | 'local.scripts', field: string) =>
    new Refusal(text(flowsMessages, key), {}, { data: { field } });
  if (hostIds.length > 1) throw refuse('local.alone', 'hostIds');
  if (steps.some(({ type }) => type !== 'SCRIPT')) throw refuse('local.scripts', 'steps');
}

export function assertScriptHere(name: string, { language, variables = [] }: ScriptData): void {
  if (interpreterOf(language) === undefined)
    throw new Refusal(text(flowsMessages, 'local.language', { name, language }));
  // It would have to be kept until the script has run.
  if (variables.some(({ type }) => type === 'secret'))
    throw new Refusal(text(flowsMessages, 'local.secret', { name }));
  const taken = variables.find((variable) => reserved.test(variable.name));
  if (taken)
    throw new Refusal(text(flowsMessages, 'local.reserved', { name, variable: taken.name }));
}

/** There as long as it may run anything. */
export async function showThisMachine(scope: TenantScope, isOn: boolean): Promise<void> {
  await scope.remove('hosts', { id: THIS_MACHINE });
  if (!isOn) return;
  const { projects } = scope.rows;
  const [project] = await scope.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .orderBy(asc(projects.id))
    .limit(1);
  if (!project) throw new Error('the platform has no resource group for this machine');
  await scope.insert('hosts', [
    {
      ...{ id: THIS_MACHINE, projectId: project.id, name: hostname().slice(0, 60) },
      ...{ privateIps: ['127.0.0.1'], status: 'RUNNING', envName: '本机', templateId: '' },
      ...{ resourceGroupName: project.name, catalog: 'PHYSICAL', osVersion: process.platform },
      ...{ hostType: 'local', region: 'cn-east-2', cpu: cpus().length, storage: 0 },
      ...{ memory: Math.round(totalmem() / 1024 ** 3), createTime: new Date() },
    },
  ]);
}
