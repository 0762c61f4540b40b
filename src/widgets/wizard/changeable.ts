import { workingInstances } from '../../core/api/ordering/orders';

export const isChangeable = ({ status }: { readonly status: string }): boolean =>
  (workingInstances as readonly string[]).includes(status);
