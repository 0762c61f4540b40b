import type { FlowInstance } from '../../core/api/flows/instances';
import type { FieldKit } from '../../core/resource/field';
import type { approvalMessages } from './messages';

/** The tab that shows the way of a request, wherever one is opened. */
export const progressTab = {
  title: 'approval.progress',
  load: () => import('./progress').then((module) => ({ default: module.Progress })),
} as const;

/** Who has to decide next. */
export const waitingField = (f: FieldKit<FlowInstance, keyof (typeof approvalMessages)['zh-CN']>) =>
  f.tags('approval.waiting', {
    value: ({ waitingForNames }) => waitingForNames,
    refs: ({ waitingFor }) => waitingFor.map((id) => ({ kind: 'user', id })),
  });
