import type { Step, StepType, Variable } from '../../../src/core/api/flows/steps';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Data, Kind } from '../records/kind';
import { kindMessages } from './messages';

export interface ScriptData extends Data {
  readonly language: string;
  readonly description: string;
  readonly content: string;
  readonly version: number;
  /** None in what was stored before scripts had any. */
  readonly variables?: readonly Variable[];
}

export const script: Kind = {
  name: 'script',
  label: text(kindMessages, 'kind.script'),
  fields: { language: 'text', description: 'text', version: 'number' },
  statuses: dictionaries.jobStatus,
};

export interface TaskData extends Data {
  readonly type: StepType;
  readonly description: string;
  readonly hostIds: readonly string[];
  readonly steps: readonly Step[];
  readonly runCount: number;
  readonly lastRunTime: string;
  readonly weekdays: readonly number[];
  readonly hour: number;
  readonly scheduled: boolean;
  readonly nextRunTime: string;
}

/** A job: steps of the types of D-006 over hosts. */
export const task: Kind = {
  name: 'task',
  label: text(kindMessages, 'kind.task'),
  fields: {
    type: 'text',
    description: 'text',
    hostIds: 'texts',
    runCount: 'number',
    lastRunTime: 'time',
    nextRunTime: 'time',
  },
  statuses: dictionaries.jobStatus,
};

/** One line of a step's log is due at a moment between the start and the end that were planned. */
export interface StoredPlan {
  readonly id: string;
  readonly name: string;
  readonly type: StepType;
  /** Once it can no longer change by time; empty while the plan alone says how far it is. */
  readonly frozen: string;
  /** Seconds that it takes. */
  readonly seconds: number;
  readonly startTime: string;
  readonly endTime: string;
  /** From when on the lines that are left are due: the start, or when it was resumed. */
  readonly liveFrom: string;
  /** Lines before this one are in `logged` already. */
  readonly fromLine: number;
  readonly logged: string;
  readonly attempt: number;
  /** What it comes to, in D-005: SUCCESS, FAILED, EXCEPTION, or SUSPENDED at a checkpoint. */
  readonly result: string;
  readonly reason: string;
  /** What it runs, as it was when the run began: lines of the script or of the statement. */
  readonly commands: readonly string[];
  readonly step: Step;
  /** Hosts of this attempt, where it is not all of them. */
  readonly on?: readonly string[] | undefined;
  /** What runs on this machine, whole: `commands` are what a simulated run shows of it. */
  readonly script?: StoredScript;
  /** Where it did not succeed, or will not, by host. */
  readonly failures?: Readonly<Record<string, HostFailure>>;
}

export interface StoredScript {
  readonly language: string;
  readonly content: string;
  /** Its variables, which reach it as its environment. */
  readonly env: Readonly<Record<string, string>>;
}

export interface HostFailure {
  readonly result: 'FAILED' | 'EXCEPTION';
  readonly reason: string;
}

/** One line of a log; `hostId` is empty for what is said of the step as a whole. */
export interface PlanLine {
  readonly text: string;
  readonly hostId: string;
}

/** With what its log says, one entry for a line: made from the rest when it is read, and never stored. */
export interface StepPlan extends StoredPlan {
  readonly lines: readonly PlanLine[];
}

/** A host as it was when the run began, or was retried; `status` is empty for one that is gone. */
export interface RunHost {
  readonly id: string;
  readonly name: string;
  readonly ip: string;
  readonly status: string;
  /** As the log of an earlier attempt calls it. */
  readonly was?: readonly string[];
}

export interface ExecutionData extends Data {
  readonly taskId: string;
  readonly taskName: string;
  readonly type: StepType;
  readonly number: number;
  readonly hostIds: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
  readonly instanceId: string;
  readonly hosts: readonly RunHost[];
  readonly plan: readonly StoredPlan[];
  /** Who carries it out; nobody before it began, and in what was stored before there were two. */
  readonly provider?: 'simulated' | 'local';
  /** When it begins, where that is not at once. */
  readonly beginTime?: string;
  readonly runAs?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** One run of a job; its parent is the job. */
export const execution: Kind = {
  name: 'execution',
  label: text(kindMessages, 'kind.execution'),
  fields: {
    taskId: 'text',
    taskName: 'text',
    type: 'text',
    number: 'number',
    hostIds: 'texts',
    startTime: 'time',
    endTime: 'time',
    beginTime: 'time',
    reason: 'text',
  },
  statuses: dictionaries.taskExecution,
};

/* The platform's catalogue, the same for every tenant. */

export interface ModuleData extends Data {
  readonly group: string;
  readonly groupName: string;
  readonly groupNameEn: string;
  readonly description: string;
  readonly template: string;
  readonly preConstraints: readonly string[];
  readonly postConstraints: readonly string[];
}

export const taskModule: Kind = {
  name: 'taskModule',
  label: text(kindMessages, 'kind.taskModule'),
  fields: { group: 'text' },
};

export const taskTemplate: Kind = {
  name: 'taskTemplate',
  label: text(kindMessages, 'kind.taskTemplate'),
  fields: { type: 'text', description: 'text' },
};
