/** runs that are over, how often each job succeeds and how long it takes; the same again, and two beside each other. */
import * as api from '../../core/api/flows/executions';
import { runTask } from '../../core/api/flows/tasks';
import type { Execution } from '../../core/api/flows/executions';
import { resource } from '../../core/resource/definition';
import { runFields } from './run-fields';
import { taskMessages as messages } from './messages';
import { ended } from './run-words';

export const executionHistory = resource<Execution>()({
  name: 'execution',
  stored: 'execution-history',
  messages,
  title: 'history.title',
  api: {
    list: api.listExecutions,
    read: api.readExecution,
    scope: () => ({ where: { status: ended } }),
  },
  fields: runFields,
  ops: (o) => ({
    again: o.patch({
      label: 'history.again',
      endpoint: runTask,
      confirm: 'history.againAsk',
      // Of the job, which the server knows.
      statusOf: () => undefined,
      input: (_values, { taskId, hostIds, values, runAs }) => ({
        params: { id: taskId },
        body: { values, hostIds, runAs },
      }),
    }),
  }),
  list: {
    above: {
      load: () => import('./history-strip').then((part) => ({ default: part.HistoryStrip })),
      height: 104,
    },
    sort: ['startTime', 'desc'],
    row: ['again'],
    facts: ['startTime', 'hostsFailed', 'hostsOk', 'length'],
    export: true,
    empty: { title: 'history.empty' },
  },
  detail: { omit: ['name', 'hostsOk', 'hostsFailed'] },
});
