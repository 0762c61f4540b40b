import * as v from 'valibot';
import { isIp } from '../../rules/addresses';
import { defineEndpoint, pageOf } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import { latestSchema } from './charts';
import { filterField } from './fields';
import { boundId } from './call-fields';

/** What is monitored: machines, services, clusters, and the machine that this server runs on. */
export const monitoredSchema = v.object({
  id: wireId,
  name: wireText,
  /** `host`, `vm`, `service`, `cluster`, `local`. */
  kind: wireText,
  /** Of a service: `mysql`, `kafka`, `rabbitmq`, `zookeeper`, `etcd` …; empty for a machine. */
  engine: wireText,
  /** D-029 */
  status: wireText,
  /** As the resource itself says it. */
  resourceStatus: wireText,
  /** D-062 */
  catalog: wireText,
  /** D-053 of a host, and its environment; empty of everything else. */
  form: wireText,
  envName: wireText,
  ip: wireText,
  /** Addresses that monitoring uses, where they were set (E-046). */
  monitorIps: wireTexts,
  osVersion: wireText,
  region: wireText,
  projectId: wireText,
  projectName: wireText,
  /** Cores, and GB. */
  cpu: wireCount,
  memory: wireCount,
  storage: wireCount,
  createTime: wireTime,
  /** The same for every tenant, and for reading alone. */
  shared: wireFlag,
  /** Alarms that are not solved. */
  alarms: wireCount,
  followed: wireFlag,
  /** The follow of whoever asks; empty where they do not follow it. */
  followId: wireText,
  /** How many people keep an eye on it; who they are is their own. */
  followers: wireCount,
  /** By D-061. */
  latest: latestSchema,
  /** Connections that a database takes; 0 of what is none. */
  connectionLimit: wireCount,
});
export type Monitored = v.InferOutput<typeof monitoredSchema>;

export const listMonitored = defineEndpoint({
  id: 'E-059',
  name: 'listMonitored',
  summary: 'Monitored machines and services with their latest values',
  method: 'GET',
  path: '/csp/v1/vms',
  perm: 'monitor:list',
  query: v.object({
    ...listFields,
    kind: filterField,
    engine: filterField,
    catalog: filterField,
    region: filterField,
    projectId: filterField,
    resourceId: filterField,
    /** In name and address. */
    text: filterField,
  }),
  reply: pageOf(monitoredSchema),
});

const MOST_ADDRESSES = 8;
const LONGEST_ADDRESS = 45;

export const setMonitorIps = defineEndpoint({
  id: 'E-046',
  name: 'setMonitorIps',
  summary: 'The addresses at which monitoring reaches a machine',
  method: 'POST',
  path: '/csp/v1/vms/{id}/ips',
  perm: 'monitor:ips',
  params: idParams,
  body: v.object({
    ips: v.pipe(
      formList(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_ADDRESS), v.check(isIp))),
      v.minLength(1),
      v.maxLength(MOST_ADDRESSES),
    ),
  }),
  reply: v.object({ id: wireText, ips: v.array(wireText) }),
});

const followFields = {
  ...recordFields,
  resourceId: wireText,
  resourceName: wireText,
  resourceKind: wireText,
};

/** What somebody keeps an eye on; each person has their own. */
export const followSchema = v.object({
  ...followFields,
  resourceIp: wireText,
  region: wireText,
  /** D-029 */
  monitorStatus: wireText,
  alarms: wireCount,
  latest: latestSchema,
});
export type Follow = v.InferOutput<typeof followSchema>;

const follows = family({
  path: '/csp/v1/follows',
  perm: 'follow',
  one: 'Follow',
  many: 'Follows',
  noun: 'followed resources',
});

export const listFollows = follows.list({
  id: 'E-030',
  row: followSchema,
  filters: { resourceId: filterField, resourceKind: filterField },
});
/** Whoever may see their follows may choose them: they are nobody else's. */
export const createFollow = follows.create({
  row: v.object(followFields),
  perm: 'follow:list',
  body: { resourceId: boundId },
});
export const deleteFollow = follows.remove({ perm: 'follow:list' });

/** Who reads a topic or queue, and how far behind they are. */
const consumerSchema = v.object({
  /** The group of consumers; of a queue the queue's own. */
  group: wireText,
  topicId: wireText,
  topic: wireText,
  /** Consumers that are connected. */
  consumers: wireCount,
  /** Messages that the group has not read. */
  lag: wireCount,
  /** Seconds that the oldest of these has waited. */
  age: wireCount,
});
export type Consumer = v.InferOutput<typeof consumerSchema>;

/** K-15: what `consumerLag` and `queueDepth` are made of; a topic's backlog is that of its slowest group. */
export const listConsumers = defineEndpoint({
  id: 'O-listConsumers',
  name: 'listConsumers',
  summary: 'Lag by consumer group and topic of a broker, the furthest behind first',
  method: 'GET',
  path: '/csp/v1/consumers',
  perm: 'monitor:list',
  query: v.object({ resourceId: boundId }),
  reply: v.array(consumerSchema),
});
