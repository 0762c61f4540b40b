import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText } from '../wire';
import { cycleInput, moneyText } from './money';

export const resourceStatistics = defineEndpoint({
  id: 'O-resourceStatistics',
  name: 'resourceStatistics',
  summary:
    'R-032: how many resources of each kind there are, by status and by project, and what they cost in a month',
  method: 'GET',
  path: '/bill/v1/statistics/resources',
  perm: 'bill:list',
  query: v.object({ cycle: v.optional(cycleInput) }),
  reply: v.object({
    cycle: wireText,
    total: wireCount,
    kinds: formList(
      v.object({
        code: wireText,
        name: wireText,
        count: wireCount,
        /** The most frequent first; without a name where the kind has no words for them. */
        statuses: formList(v.object({ code: wireText, name: wireText, count: wireCount })),
      }),
    ),
    projects: formList(
      v.object({ code: wireText, name: wireText, count: wireCount, amount: moneyText }),
    ),
  }),
});

const capacity = {
  code: wireText,
  name: wireText,
  unit: wireText,
  total: wireCount,
  used: wireCount,
  /** Per cent of what was granted. */
  rate: wireCount,
};

export const capacityStatistics = defineEndpoint({
  id: 'O-capacityStatistics',
  name: 'capacityStatistics',
  summary:
    'R-033: granted and used capacity of the tenant and of each project, from quotas and hosts',
  method: 'GET',
  path: '/bill/v1/statistics/capacity',
  perm: 'bill:list',
  query: v.object({ projectId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))) }),
  reply: v.object({
    items: formList(v.object(capacity)),
    projects: formList(
      v.object({ projectId: wireText, projectName: wireText, items: formList(v.object(capacity)) }),
    ),
  }),
});

/** What is paid for and serves nobody: stopped machines, disks on no machine, addresses that nothing uses. */
export const idleReasons = ['stopped', 'detached', 'unbound'] as const;

export const idleResources = defineEndpoint({
  id: 'O-idleResources',
  name: 'idleResources',
  summary:
    'Resources that are paid for and not used, with what each cost in a month, the dearest first: what can be saved',
  method: 'GET',
  path: '/bill/v1/statistics/idle',
  perm: 'bill:list',
  query: v.object({
    cycle: v.optional(cycleInput),
    projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  reply: v.object({
    cycle: wireText,
    amount: moneyText,
    rows: formList(
      v.object({
        id: wireText,
        kind: v.picklist(['vm', 'volume', 'floatip']),
        name: wireText,
        status: wireText,
        reason: v.picklist(idleReasons),
        projectId: wireText,
        projectName: wireText,
        /** Of the month of account; 0.00 where no bill names it. */
        amount: moneyText,
      }),
    ),
  }),
});

export const capacityTrend = defineEndpoint({
  id: 'O-capacityTrend',
  name: 'capacityTrend',
  summary:
    'How much of a quota was used day by day, and when it is full if it goes on as in the last 30 days',
  method: 'GET',
  path: '/bill/v1/statistics/capacity/trend',
  perm: 'bill:list',
  query: v.object({
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    /** Of one project; of the whole tenant where nothing is said. */
    projectId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    days: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(1),
        v.maxValue(365),
      ),
      90,
    ),
  }),
  reply: v.object({
    code: wireText,
    name: wireText,
    unit: wireText,
    /** One of each day on which it was counted, the last is now. */
    points: formList(v.object({ day: wireText, total: wireCount, used: wireCount })),
    /** The day on which it is full; empty where it does not grow, or not within ten years. */
    full: wireText,
    /** What is used more each day, as the last 30 days say; less where it is negative. */
    growth: wireCount,
  }),
});
