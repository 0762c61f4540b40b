import { both } from '../core/i18n/translator';
import { paths } from './paths';

/** R-035 from a row of any resource: a work order with the resource filled in. */
export const askAbout = {
  label: both('提交工单', 'Create work order'),
  perm: 'workOrder:create',
  to: ({ id }: { readonly id: string }) => paths.workOrderAbout(id),
} as const;
