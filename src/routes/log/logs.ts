/** R-053 to R-055 (U-10): three views of one trail. */
import type { Endpoint } from '../../core/api/endpoint';
import * as api from '../../core/api/office/logs';
import type { Log } from '../../core/api/office/logs';
import { resource } from '../../core/resource/definition';
import type { ListEndpoint } from '../../core/resource/definition';
import type { Path } from '../paths';
import { paths } from '../paths';
import { logKinds } from '../kinds';
import { logMessages as messages } from './messages';

interface View {
  readonly name: string;
  readonly title: 'log.audit' | 'log.product' | 'log.system';
  readonly list: ListEndpoint<Log>;
  readonly file: Endpoint;
  /** Its own list, narrowed to one person. */
  readonly of: (userId: string) => Path;
}

const logOf = ({ name, title, list, file, of }: View) =>
  resource<Log>()({
    name,
    messages,
    title,
    api: { list },
    label: ({ actionName, targetName }) =>
      targetName === '' ? actionName : `${actionName} · ${targetName}`,

    fields: (f) => ({
      createTime: f.time('log.time', { search: 'range', sort: true, width: 170 }),
      userName: f.ref('log.user', ({ userId }) => ({ kind: 'user', id: userId }), {
        search: 'lk',
        sort: true,
      }),
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
      userId: f.text('log.userId', {
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

    ops: (o) => ({
      person: o.go({
        label: 'log.ofPerson',
        perm: list.perm ?? null,
        when: ({ userId }) => userId !== '' || 'log.nobody',
        to: ({ userId }) => of(userId),
      }),
    }),

    list: {
      // Not `kind`: it is there to filter by, and `kindName` is its word.
      columns: [
        ...(['createTime', 'userName', 'actionName', 'kindName', 'targetName', 'ip'] as const),
        ...(['action', 'targetId', 'userId', 'requestId'] as const),
      ],
      sort: ['createTime', 'desc'],
      row: ['person'],
      export: { endpoint: file, perm: file.perm ?? null },
      empty: { title: 'log.empty', hint: 'log.emptyHint' },
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
  of: paths.auditLogOf,
});

/** what was done to resources and products. */
export const productLog = logOf({
  name: 'log',
  title: 'log.product',
  list: api.listProductLogs,
  file: api.exportProductLogs,
  of: paths.productLogOf,
});

/** sign-ins, people, roles and settings. */
export const systemLog = logOf({
  name: 'log-system',
  title: 'log.system',
  list: api.listSystemLogs,
  file: api.exportSystemLogs,
  of: paths.systemLogOf,
});
