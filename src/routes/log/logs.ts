/** R-053 to R-055 (U-10): three views of one trail. */
import type { Endpoint } from '../../core/api/endpoint';
import * as api from '../../core/api/office/logs';
import type { Log } from '../../core/api/office/logs';
import { readOnly, resource } from '../../core/resource/definition';
import type { ListEndpoint } from '../../core/resource/definition';
import { logKinds } from '../kinds';
import { logMessages as messages } from './messages';

interface View {
  readonly name: string;
  readonly title: 'log.audit' | 'log.product' | 'log.system';
  readonly list: ListEndpoint<Log>;
  readonly file: Endpoint;
}

const logOf = ({ name, title, list, file }: View) =>
  resource<Log>()({
    name,
    messages,
    title,
    api: { list },
    label: ({ actionName, targetName }) =>
      targetName === '' ? actionName : `${actionName} · ${targetName}`,

    fields: (f) => ({
      createTime: f.time('log.time', { search: 'range', sort: true, width: 170 }),
      userName: f.text('log.user', { search: 'lk', sort: true }),
      actionName: f.text('log.actionName', { opens: true, width: 200 }),
      kind: f.status('log.kind', logKinds, { search: 'eq' }),
      kindName: f.text('log.kind', { sort: 'kind' }),
      targetName: f.text('log.target', { search: 'lk', sort: true, width: 240 }),
      ip: f.ip('log.ip', { search: 'eq', sort: true }),
      action: f.text('log.action', {
        search: { as: 'lk', advanced: true },
        sort: true,
        hidden: true,
      }),
      targetId: f.text('log.targetId', {
        search: { as: 'eq', advanced: true },
        hidden: true,
        copy: true,
      }),
      requestId: f.text('log.request', {
        search: { as: 'eq', advanced: true },
        hidden: true,
        copy: true,
      }),
    }),

    ops: readOnly,

    list: {
      // Not `kind`: it is there to filter by, and `kindName` is its word.
      columns: [
        ...(['createTime', 'userName', 'actionName', 'kindName', 'targetName', 'ip'] as const),
        ...(['action', 'targetId', 'requestId'] as const),
      ],
      sort: ['createTime', 'desc'],
      export: { endpoint: file, perm: file.perm ?? null },
    },

    detail: {
      omit: ['kind'],
      tabs: (t) => ({
        body: t.view({
          title: 'log.body',
          load: () =>
            import('./request-body').then(({ RequestBody }) => ({ default: RequestBody })),
        }),
      }),
    },
  });

/** everything. */
export const auditLog = logOf({
  name: 'audit',
  title: 'log.audit',
  list: api.listAudits,
  file: api.exportAudits,
});

/** what was done to resources and products. */
export const productLog = logOf({
  name: 'log',
  title: 'log.product',
  list: api.listProductLogs,
  file: api.exportProductLogs,
});

/** sign-ins, people, roles and settings. */
export const systemLog = logOf({
  name: 'log-system',
  title: 'log.system',
  list: api.listSystemLogs,
  file: api.exportSystemLogs,
});
