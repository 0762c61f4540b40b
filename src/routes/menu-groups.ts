import { text, type TextRef } from '../core/i18n/translator';
import { shellMessages } from './shell/messages';

interface MenuGroupEntry {
  /** Also the `formRouterName` by which the server's menu names it (N-02). */
  readonly id: string;
  readonly title: TextRef;
  /** Only users of this account category see the group and what is in it (P-01). */
  readonly category?: 'Tenant';
}

/** The groups of the side menu, in its order. */
export const menuGroups = [
  { id: 'cloud', title: text(shellMessages, 'group.cloud') },
  { id: 'network', title: text(shellMessages, 'group.network') },
  { id: 'database', title: text(shellMessages, 'group.database') },
  { id: 'container', title: text(shellMessages, 'group.container') },
  { id: 'platform', title: text(shellMessages, 'group.platform') },
  { id: 'infrastructure', title: text(shellMessages, 'group.infrastructure') },
  { id: 'vendor', title: text(shellMessages, 'group.vendor') },
  { id: 'monitoring', title: text(shellMessages, 'group.monitoring') },
  { id: 'tasks', title: text(shellMessages, 'group.tasks') },
  { id: 'orders', title: text(shellMessages, 'group.orders') },
  { id: 'approvals', title: text(shellMessages, 'group.approvals') },
  { id: 'bill', title: text(shellMessages, 'group.bill') },
  { id: 'billReport', title: text(shellMessages, 'group.billReport') },
  { id: 'workOrders', title: text(shellMessages, 'group.workOrders') },
  { id: 'people', title: text(shellMessages, 'group.people') },
  { id: 'messages', title: text(shellMessages, 'group.messages') },
  { id: 'log', title: text(shellMessages, 'group.log') },
  { id: 'system', title: text(shellMessages, 'group.system'), category: 'Tenant' },
  { id: 'account', title: text(shellMessages, 'group.account') },
] as const satisfies readonly MenuGroupEntry[];

export type MenuGroupId = (typeof menuGroups)[number]['id'];

/** The `formRouterName` of a group, or of what the server has beside ours. */
export function menuGroup(id: string): MenuGroupEntry | undefined {
  return menuGroups.find((group) => group.id === id);
}
