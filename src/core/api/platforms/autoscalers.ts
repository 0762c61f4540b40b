import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { inNamespace, line, ofNamespace, ref, whole } from './fields';

/** what grows and shrinks a workload of a container cluster by its load (U-14, own contract). */
const autoscaler = v.object({
  ...recordFields,
  ...inNamespace,
  workloadId: wireText,
  workloadName: wireText,
  minReplicas: wireCount,
  maxReplicas: wireCount,
  /** Pods that the workload has now. */
  replicas: wireCount,
  /** Per cent of what the pods asked for; 0 where it is not looked at. */
  cpuTarget: wireCount,
  memoryTarget: wireCount,
});
export type Autoscaler = v.InferOutput<typeof autoscaler>;

const autoscalers = family({
  path: '/v1/hpas',
  perm: 'k8shpa',
  one: 'Autoscaler',
  many: 'Autoscalers',
  noun: 'horizontal pod autoscalers',
  client: 'containerPlatform',
});
const limits = {
  minReplicas: whole(1, 100),
  maxReplicas: whole(1, 100),
  cpuTarget: whole(0, 100),
  memoryTarget: whole(0, 100),
};
export const listAutoscalers = autoscalers.list({
  row: autoscaler,
  filters: {
    ...ofNamespace,
    workloadId: v.optional(wireText),
  },
});
export const readAutoscaler = autoscalers.read({ row: autoscaler });
export const createAutoscaler = autoscalers.create({
  row: autoscaler,
  body: { workloadId: ref, name: line(63), ...limits },
});
export const updateAutoscaler = autoscalers.update({ row: autoscaler, body: limits });
export const deleteAutoscaler = autoscalers.remove();
