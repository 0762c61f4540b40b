import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, wireNumber } from '../endpoint';
import { family, idParams, recordFields, type Statuses } from '../family';
import { formList, wireCount, wireFlag, wireText, wireTexts, wireTime } from '../wire';
import { stepRunSchema } from './steps';

/** U-12, our own contract: one run of a job; `status` is a value of D-005, `ownerName` who started it. */
export const executionSchema = v.object({
  ...recordFields,
  taskId: wireText,
  taskName: wireText,
  type: wireText,
  /** The how manieth run of its job. */
  number: wireCount,
  hostIds: wireTexts,
  /** In their order, as they were called when it began; the ids of a run that has not. */
  hostNames: v.optional(wireTexts, []),
  startTime: wireTime,
  endTime: wireTime,
  /** Why it did not succeed, or waits. */
  reason: wireText,
  steps: formList(stepRunSchema),
  /** When it begins, where it was put off. */
  beginTime: wireTime,
  /** The account at the hosts; empty is the agent's own. */
  runAs: wireText,
  /** What it was given, without what is secret. */
  values: v.record(v.string(), v.string()),
  /** `local` where it runs on the server's own machine, `simulated` where nothing is executed; empty until it begins. */
  provider: wireText,
  /** Hosts by the worst that happened there so far. */
  hostsOk: wireCount,
  hostsFailed: wireCount,
});
export type Execution = v.InferOutput<typeof executionSchema>;

const executions = family<typeof dictionaries.taskExecution>({
  path: '/cop/v1/executions',
  perm: 'execution',
  one: 'Execution',
  many: 'Executions',
  noun: 'runs of jobs',
});

/** What did not succeed; it can be tried again. */
export const failedExecutions = ['FAILED', 'EXCEPTION'] as const satisfies readonly Statuses<
  typeof dictionaries.taskExecution
>[];

export const listExecutions = executions.list({
  row: executionSchema,
  filters: {
    taskId: v.optional(wireText),
    type: v.optional(wireText),
    status: v.optional(wireText),
  },
});
export const readExecution = executions.read({ row: executionSchema });
/** `resume` also passes a checkpoint; `retry` begins with the step that failed. */
export const changeExecutions = executions.patch({
  actions: {
    cancel: { from: ['WAITTING', 'RUNNING', 'SUSPENDED'] },
    suspend: { from: ['RUNNING'] },
    resume: { from: ['SUSPENDED'] },
    retry: {
      from: failedExecutions,
      /** The step that failed is done again at these of the hosts where it failed; at all hosts where none is named. */
      asks: { hostIds: v.optional(v.pipe(wireTexts, v.maxLength(50)), []) },
    },
  },
});

/** Characters of log text in one answer at most. */
const MAX_LOG = 65_536;

export const executionLog = defineEndpoint({
  id: 'O-executionLog',
  name: 'executionLog',
  summary:
    'The log of a run, of one step or of one host, from an offset on: text is only ever added at the end',
  method: 'GET',
  path: '/cop/v1/executions/{id}/log',
  perm: 'execution:list',
  params: idParams,
  query: v.object({
    stepId: v.optional(v.pipe(wireText, v.maxLength(40)), ''),
    hostId: v.optional(v.pipe(wireText, v.maxLength(64)), ''),
    /** UTF-16 units, as `nextOffset` of the answer before said. */
    offset: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(0)), 0),
    limit: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MAX_LOG)), 16_384),
  }),
  reply: v.object({
    text: wireText,
    nextOffset: wireCount,
    /** Nothing follows `nextOffset` any more, unless the run is resumed or retried. */
    ended: wireFlag,
  }),
});
