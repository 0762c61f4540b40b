/** What a request is about, or what it has come to. */
import type { FlowInstance } from '../../core/api/flows/instances';
import type { RefKind } from '../../core/resource/ref';

const kinds: Readonly<Record<string, RefKind>> = {
  ...{ JOB_RELEASE: 'task', SCRIPT_UPLOAD: 'script', FILE_UPLOAD: 'taskFile' },
  ...{ TASK_START: 'execution', SPEC_EXPANSION: 'vm', DISK_EXPANSION: 'volume' },
  ...{ SERVICE_APPLICATION: 'order', SERVICE_ALTERATION: 'order', SERVICE_EXTENSION: 'order' },
  ...{ PROMOTION_AUDIT: 'promotion', SERVICE_RELEASE: 'publication' },
  ...{ SERVICE_UNRELEASE: 'publication', SKU_RELEASE: 'publication', SKU_REVOKE: 'publication' },
  SLA_AUDIT: 'publication',
};
const opened: Readonly<Record<string, RefKind>> = {
  ...{ VM_APPLY: 'vm', IMAGE_APPLY: 'image', DISK_APPLY: 'volume', SNAPSHOT_APPLY: 'snapshot' },
  ...{ ROUTER_APPLY: 'router', FLOAT_IP_APPLY: 'floatip' },
};

export function subject({ category, targetId, detail }: FlowInstance) {
  const made = detail['resourceId'];
  const kind = typeof made === 'string' ? opened[category] : kinds[category];
  return kind && { kind, id: typeof made === 'string' ? made : targetId };
}
