import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireText } from '../wire';
import { serviceSpec } from '../ordering/fields';

/** What may be asked for without an order (D-033), and the service that gives it. */
export const applied = {
  VM_APPLY: 'vm',
  IMAGE_APPLY: 'image',
  DISK_APPLY: 'volume',
  SNAPSHOT_APPLY: 'snapshot',
  ROUTER_APPLY: 'router',
  FLOAT_IP_APPLY: 'floatip',
} as const;
export type AppliedCategory = keyof typeof applied;
export const appliedCategories = Object.keys(applied) as readonly AppliedCategory[];

/** K-14, our own contract: asks for a resource; it is opened when the flow of its category agrees, or at once where there is none. */
export const createApplication = defineEndpoint({
  id: 'O-createApplication',
  name: 'createApplication',
  summary: 'Asks for a resource, which is opened as soon as the flow of its category has agreed',
  method: 'POST',
  path: '/flow/v1/applications',
  perm: 'order:create',
  body: v.object({
    category: v.picklist(appliedCategories),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
    projectId: v.optional(v.pipe(wireText, v.maxLength(64)), ''),
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
    /** As the service takes it; never with a password, because a request is read by many. */
    spec: serviceSpec,
  }),
  reply: v.object({
    id: wireText,
    /** The request for approval; empty where nobody has to agree. */
    instanceId: wireText,
    /** APPROVING, APPROVED with its resource, or REFUSED where it could not be opened. */
    status: wireText,
    resourceId: wireText,
    failure: wireText,
  }),
});
