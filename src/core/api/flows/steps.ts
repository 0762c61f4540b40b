import * as v from 'valibot';
import { jsonTextOr, wireNumber } from '../endpoint';
import { formList, wireFlag, wireId, wireText, wireTime, wireCount } from '../wire';

/** What a job does, step by step: one type of D-006 each. Our own contract (U-12). */

const MAX_STEPS = 20;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const path = v.pipe(line(300), v.startsWith('/'));
const whole = (min: number, max: number) =>
  v.pipe(wireNumber, v.integer(), v.minValue(min), v.maxValue(max));
const id = v.pipe(wireId, v.maxLength(64));
const name = line(60);

/** What a script asks for: `${name}` in its text. What is secret is given when it runs, and kept nowhere. */
export const variableSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z_]\w{0,31}$/)),
  label: line(60),
  type: v.picklist(['text', 'secret', 'select']),
  required: wireFlag,
  default: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  /** Of a select. */
  options: v.pipe(formList(line(100)), v.maxLength(20)),
});
export type Variable = v.InferOutput<typeof variableSchema>;
export const variableTypes = ['text', 'secret', 'select'] as const;

/** What variables hold, by their names. */
export const variableValues = v.optional(
  jsonTextOr(v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(500)))),
  {},
);

export const stepSchema = v.variant('type', [
  v.object({
    name,
    type: v.literal('SCRIPT'),
    scriptId: id,
    args: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    /** What the script's variables hold here; whoever runs the job may say otherwise. */
    values: variableValues,
    /** Seconds after which it is given up, at each host. */
    timeout: v.optional(whole(1, 2_147_483_647), 3600),
  }),
  v.object({
    name,
    type: v.literal('FILE'),
    /** An attachment of the tenant, by its path. */
    sourcePath: path,
    targetPath: path,
  }),
  v.object({
    name,
    type: v.literal('BACKUP'),
    content: v.optional(v.picklist(['FILES', 'DATABASE', 'DISK']), 'FILES'),
    path,
    /** Days that the copy is kept. */
    keepDays: v.optional(whole(1, 3650), 30),
  }),
  v.object({
    name,
    type: v.literal('RECOVERY'),
    /** The run whose copy is brought back. */
    executionId: id,
    path,
  }),
  v.object({
    name,
    type: v.literal('HTTP'),
    method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE']), 'GET'),
    url: v.pipe(line(500), v.url(), v.regex(/^https?:\/\//)),
    expectStatus: v.optional(whole(100, 599), 200),
  }),
  v.object({ name, type: v.literal('DATABASE'), database: line(64), statement: line(5000) }),
  v.object({ name, type: v.literal('POINT'), prompt: line(200) }),
]);
export type Step = v.InferOutput<typeof stepSchema>;
export type StepType = Step['type'];

export const stepList = v.pipe(formList(stepSchema), v.minLength(1), v.maxLength(MAX_STEPS));

/** A step of a run; `status` is a value of D-005. */
export const stepRunSchema = v.object({
  id: wireText,
  name: wireText,
  type: wireText,
  status: wireText,
  startTime: wireTime,
  endTime: wireTime,
  attempt: wireCount,
  /** Why it did not succeed. */
  reason: wireText,
  /** What it came to at each host; empty in lists, and for what runs at none. */
  hosts: formList(
    v.object({ id: wireText, name: wireText, ip: wireText, status: wireText, reason: wireText }),
  ),
});
export type HostRun = StepRun['hosts'][number];
export type StepRun = v.InferOutput<typeof stepRunSchema>;
