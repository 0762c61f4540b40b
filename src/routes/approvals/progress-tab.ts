/** The tab that shows the way of a request, wherever one is opened. */
export const progressTab = {
  title: 'approval.progress',
  load: () => import('./progress').then((module) => ({ default: module.Progress })),
} as const;
