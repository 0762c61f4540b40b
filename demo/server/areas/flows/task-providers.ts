import type { App } from '../../app';
import { localTasks } from './local/local-tasks';
import { THIS_MACHINE } from './local/this-machine';
import { simulatedTasks } from './simulated-tasks';
import type { TaskProvider } from './task-provider';

export const providers = { simulated: simulatedTasks, local: localTasks } as const;

/** Who runs what has these targets: this machine itself where it may, and nobody anywhere else. */
export const providerOf = ({ settings }: App, hostIds: readonly string[]): TaskProvider =>
  settings.tasksLocal && hostIds.includes(THIS_MACHINE) ? localTasks : simulatedTasks;
