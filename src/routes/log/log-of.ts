/** A view of the one trail: its rows, its file, and its way to one person (U-10). */
import type { Endpoint } from '../../core/api/endpoint';
import type { Log } from '../../core/api/office/logs';
import { resource } from '../../core/resource/definition';
import type { ListEndpoint } from '../../core/resource/definition';
import type { Path } from '../paths';
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

/** An id that one has from elsewhere: looked for as a whole, and taken along. */
const exactly = { search: { as: 'eq', advanced: true }, hidden: true, copy: true } as const;

export const logOf = ({ name, title, list, file, of }: View) =>
  resource<Log>()({
    name,
    messages,
    title,
    api: { list },
    label: ({ actionName, targetName }) =>
      targetName === '' ? actionName : `${actionName} · ${targetName}`,

    fields: (f) => ({
      createTime: f.time('log.time', { search: 'range', sort: true, width: 170 }),
      userName: f.ref('log.user', 'user', { search: 'lk', sort: true }),
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
      targetId: f.text('log.targetId', exactly),
      userId: f.text('log.userId', exactly),
      requestId: f.text('log.request', exactly),
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
      facts: ['createTime', 'targetName', 'userName', 'ip'],
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
