import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { taskType } from '../../dictionaries/tasks';
import { waitTimes, weekdays } from '../../format/schedules';
import { defineEndpoint, wireNumber } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { formList, wireCount, wireFlag, wireText, wireTexts, wireTime } from '../wire';
import { executionSchema } from './executions';
import { stepList, stepSchema, variableSchema, variableValues } from './steps';

/** U-12, our own contract: a job; `status` is a value of D-004, `type` of D-006. */
export const taskSchema = v.object({
  ...recordFields,
  type: wireText,
  description: wireText,
  hostIds: wireTexts,
  steps: formList(stepSchema),
  runCount: wireCount,
  lastRunTime: wireTime,
  /** D-056: when it runs by itself, in the time of China; `nextRunTime` is empty while it does not. */
  weekdays: formList(wireCount),
  hour: wireCount,
  scheduled: wireFlag,
  nextRunTime: wireTime,
});
export type Task = v.InferOutput<typeof taskSchema>;

const MAX_HOSTS = 50;

const tasks = family<typeof dictionaries.jobStatus>({
  path: '/cop/v1/tasks',
  perm: 'task',
  one: 'Task',
  many: 'Tasks',
  noun: 'jobs',
});

const body = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  type: v.picklist(taskType.values),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  hostIds: v.pipe(
    wireTexts,
    v.maxLength(MAX_HOSTS),
    v.everyItem((id) => id.length <= 64),
  ),
  steps: stepList,
};

export const listTasks = tasks.list({
  row: taskSchema,
  filters: { type: v.optional(wireText), status: v.optional(wireText) },
});
/** With what a run of it has to ask for, where the user may run it: that need not be one who reads scripts or hosts. */
export const readTask = tasks.read({
  row: v.object({
    ...taskSchema.entries,
    scripts: formList(v.object({ id: wireText, variables: formList(variableSchema) })),
    hosts: formList(v.object({ id: wireText, name: wireText, ip: wireText })),
  }),
});
export const createTask = tasks.create({ row: taskSchema, body });
/** What was approved is no longer: the job has to be submitted again. */
export const updateTask = tasks.update({ from: ['DEVELOPING', 'APPROVED'], row: taskSchema, body });
export const deleteTask = tasks.remove({ from: ['DEVELOPING', 'APPROVED'] });
export const changeTasks = tasks.patch({
  actions: {
    submit: { from: ['DEVELOPING'] },
    recall: { from: ['APPROVING'] },
    schedule: {
      from: ['APPROVED'],
      asks: {
        enabled: wireFlag,
        weekdays: v.pipe(formList(v.pipe(wireNumber, v.picklist(weekdays.values))), v.maxLength(7)),
        hour: v.pipe(wireNumber, v.integer(), v.minValue(0), v.maxValue(23)),
      },
    },
  },
});

export const runTask = defineEndpoint({
  from: tasks.from('APPROVED'),
  id: 'O-runTask',
  name: 'runTask',
  summary: 'Runs a job; the answer is the run, which waits where it needs approval',
  method: 'POST',
  path: '/cop/v1/tasks/{id}/executions',
  perm: 'task:run',
  params: idParams,
  body: v.object({
    values: variableValues,
    /** D-055: minutes until it begins. */
    delayMinutes: v.optional(v.pipe(wireNumber, v.picklist(waitTimes.values)), 0),
    /** Some of the job's hosts; all of them where none is named. */
    hostIds: v.optional(v.pipe(wireTexts, v.maxLength(MAX_HOSTS)), []),
    runAs: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  }),
  reply: executionSchema,
});
