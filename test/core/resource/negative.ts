/** What the compiler must reject in a definition. Checked by the type check alone; nothing here runs. */
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { actionBody, actionRules } from '../../../src/core/api/family';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { defineMessages } from '../../../src/core/i18n/translator';
import { readOnly, resource } from '../../../src/core/resource/definition';
import { inputs } from '../../../src/core/resource/input';

interface Row {
  readonly id: string;
  readonly n: number;
  readonly status: 'A' | 'B';
}
const messages = defineMessages({ x: 'x', size: 's' }, { x: 'x', size: 's' });
const input = inputs(messages);
const full = dictionary('d', { A: tone.success('a', 'a'), B: tone.danger('b', 'b') });
const half = dictionary('half', { A: tone.success('a', 'a') });
const row = v.object({ id: v.string(), n: v.number(), status: v.picklist(['A', 'B']) });
const list = defineEndpoint({
  id: 'O-900',
  name: 'list',
  summary: '',
  method: 'GET',
  path: '/x',
  reply: pageOf(row),
});
const named = defineEndpoint({
  id: 'O-905',
  name: 'named',
  summary: '',
  method: 'GET',
  path: '/z',
  reply: pageOf(v.object({ ...row.entries, name: v.string(), size: v.number() })),
});
const others = defineEndpoint({
  id: 'O-901',
  name: 'others',
  summary: '',
  method: 'GET',
  path: '/y',
  reply: pageOf(v.object({ id: v.number() })),
});
const save = defineEndpoint({
  id: 'O-902',
  name: 'save',
  summary: '',
  method: 'PUT',
  path: '/x/{id}',
  params: v.object({ id: v.string() }),
  body: v.object({ size: v.number() }),
  reply: v.unknown(),
});
const touch = defineEndpoint({
  id: 'O-903',
  name: 'touch',
  summary: '',
  method: 'DELETE',
  path: '/x/{id}',
  params: v.object({ id: v.string() }),
  reply: v.unknown(),
});
const actions = {
  start: { from: ['OFF'] },
  resize: { from: 'any', asks: { size: v.number() } },
} as const;
const change = defineEndpoint({
  id: 'O-904',
  name: 'change',
  summary: '',
  method: 'PATCH',
  path: '/x',
  actions: actionRules(actions, (action) => `x:${action}`),
  body: actionBody(actions),
  reply: v.unknown(),
});
const base = {
  name: 'x',
  messages,
  title: 'x',
  api: { list },
  id: (r: Row) => r.id,
  label: (r: Row) => r.id,
} as const;
const on = { endpoint: touch, input: (r: Row) => ({ params: { id: r.id } }) };

// complete and right: accepted
resource<Row>()({
  ...base,
  fields: (f) => ({
    n: f.number('x'),
    status: f.status('common.status', full),
    twice: f.virtual('x', { value: (r) => r.n * 2 }),
  }),
  ops: (o) => ({
    a: o.remove({ label: 'common.delete', perm: 'x:delete', ...on }),
    b: o.patch({
      label: 'x',
      perm: null,
      endpoint: save,
      form: { size: input.number({ label: 'size' }) },
      input: (values, r) => ({ params: { id: r.id }, body: { size: values.size ?? 0 } }),
      then: { status: 'B' },
    }),
  }),
  list: { columns: ['n', 'twice'], row: ['a', 'b'], sort: ['n', 'asc'] },
});

resource<Row>()({
  ...base,
  ops: readOnly,
  fields: (f) => ({ n: f.number('x') }),
  list: {
    // @ts-expect-error -- unknown column
    columns: ['n', 'nope'],
  },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    a: o.remove({ label: 'x', perm: 'p', ...on }),
    b: o.remove({ label: 'x', perm: 'p', ...on }),
    c: o.remove({ label: 'x', perm: 'p', ...on }),
  }),
  list: {
    columns: ['n'],
    // @ts-expect-error -- three direct row actions; the specification allows two (W-05, C-21)
    row: ['a', 'b', 'c'],
  },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({ a: o.remove({ label: 'x', perm: 'p', ...on }) }),
  list: {
    columns: ['n'],
    // @ts-expect-error -- unknown operation in a menu
    more: ['zap'],
  },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    // @ts-expect-error -- what is carried is of one row, and one request for all has none
    a: o.patch({
      label: 'x',
      perm: 'p',
      endpoint: save,
      input: () => ({ params: { id: 'x' }, body: { size: 0 } }),
      carries: { of: 'id' },
      bulk: { endpoint: save, input: () => ({ params: { id: 'x' }, body: { size: 0 } }) },
    }),
  }),
  list: { columns: ['n'], more: ['a'] },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: readOnly,
  list: {
    columns: ['n'],
    // @ts-expect-error -- an operation named where there are none
    row: ['a'],
  },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  // @ts-expect-error -- text field on a number
  fields: (f) => ({ n: f.text('x') }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  // @ts-expect-error -- a dictionary that misses a status of the row
  fields: (f) => ({ status: f.status('x', half) }),
  list: { columns: ['status'] },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  // @ts-expect-error -- a key that is not in the row must be virtual
  fields: (f) => ({ ghost: f.text('x') }),
  list: { columns: ['ghost'] },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  // @ts-expect-error -- a label that is no key of the messages
  fields: (f) => ({ n: f.number('no.such.key') }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    a: o.patch({
      label: 'x',
      perm: 'p',
      endpoint: save,
      form: { size: input.number({ label: 'size' }) },
      // @ts-expect-error -- form value misspelt
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- an error has no type
      input: (values, r) => ({ params: { id: r.id }, body: { size: values.sise } }),
    }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    a: o.patch({
      label: 'x',
      perm: 'p',
      endpoint: save,
      form: { size: input.text({ label: 'size' }) },
      // @ts-expect-error -- a body that the endpoint does not accept
      input: (values, r) => ({ params: { id: r.id }, body: { size: values.size } }),
    }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    a: o.patch({
      label: 'x',
      perm: 'p',
      endpoint: touch,
      input: (_values, r) => ({ params: { id: r.id } }),
      // @ts-expect-error -- an optimistic status outside the row's type
      then: { status: 'C' },
    }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    // @ts-expect-error -- an operation without an endpoint and without a permission code
    a: o.custom({ label: 'x', run: () => Promise.resolve() }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  fields: (f) => ({ n: f.number('x') }),
  list: { columns: ['n'] },
  // @ts-expect-error -- a list endpoint that answers other rows
  api: { list: others },
});

// A list that is not one endpoint, below a route, edited in place: accepted
resource<Row>()({
  ...base,
  api: {
    list: others,
    load: async (query, { call, params }) => {
      const { total } = await call(others, {});
      const rows: Row[] = [{ id: params['id'] ?? '', n: query.page, status: 'A' }];
      return { rows, total };
    },
  },
  fields: (f) => ({ n: f.number('x', { edit: 'resize' }) }),
  ops: (o) => ({
    resize: o.patch({
      label: 'x',
      perm: null,
      endpoint: save,
      form: { n: input.number({ label: 'size' }) },
      input: (values, r) => ({ params: { id: r.id }, body: { size: values.n ?? 0 } }),
    }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  // @ts-expect-error -- edited by an operation that does not exist
  fields: (f) => ({ n: f.number('x', { edit: 'reside' }) }),
  ops: (o) => ({ a: o.remove({ label: 'x', perm: 'p', ...on }) }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  // @ts-expect-error -- edited by an operation that asks for nothing
  fields: (f) => ({ n: f.number('x', { edit: 'a' }) }),
  ops: (o) => ({ a: o.remove({ label: 'x', perm: 'p', ...on }) }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  // @ts-expect-error -- edited by an operation whose form has no input of the field's name
  fields: (f) => ({ n: f.number('x', { edit: 'resize' }) }),
  ops: (o) => ({
    resize: o.patch({
      label: 'x',
      perm: null,
      endpoint: save,
      form: { size: input.number({ label: 'size' }) },
      input: (values, r) => ({ params: { id: r.id }, body: { size: values.size ?? 0 } }),
    }),
  }),
  list: { columns: ['n'] },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  fields: (f) => ({ n: f.number('x') }),
  list: { columns: ['n'] },
  // @ts-expect-error -- fixed parameters of a path that has none
  api: { list, scope: ({ id }) => ({ params: { id } }) },
});
resource<Row>()({
  ...base,
  ops: readOnly,
  fields: (f) => ({ n: f.number('x') }),
  list: { columns: ['n'] },
  // @ts-expect-error -- children that are other rows
  tree: { children: () => [{ id: 1 }] },
});

// What can be taken from the endpoint, the row and the form need not be said: accepted
resource<Row & { readonly name: string; readonly size: number }>()({
  name: 'x',
  messages,
  title: 'x',
  api: { list: named },
  fields: (f) => ({ name: f.text('x') }),
  ops: (o) => ({
    edit: o.update({
      endpoint: save,
      form: { size: input.number({ label: 'size', required: true }) },
    }),
    remove: o.remove({ endpoint: touch }),
    start: o.act(change, 'start', { label: 'x' }),
    resize: o.act(change, 'resize', {
      label: 'x',
      form: { size: input.number({ label: 'size', required: true }) },
    }),
  }),
  list: {},
});
resource<Row>()({
  ...base,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    // @ts-expect-error -- may be empty, which the endpoint does not take: `input` has to say what is sent then
    a: o.act(change, 'resize', { label: 'x', form: { size: input.number({ label: 'size' }) } }),
    // @ts-expect-error -- more than the action asks for
    b: o.act(change, 'start', { label: 'x', form: { size: input.text({ label: 'size' }) } }),
    // @ts-expect-error -- no such action
    c: o.act(change, 'stop', { label: 'x' }),
    // @ts-expect-error -- the row has no `size` to begin with
    d: o.update({
      endpoint: save,
      form: { size: input.number({ label: 'size', required: true }) },
    }),
    // @ts-expect-error -- an operation that asks for a body, sent nothing
    e: o.remove({ endpoint: save }),
  }),
  list: { columns: ['n'] },
});
// @ts-expect-error -- a row without a name has no label by default
resource<Row>()({
  name: 'x',
  messages,
  title: 'x',
  api: { list },
  fields: (f) => ({ n: f.number('x') }),
  ops: readOnly,
  list: {},
});

interface Placed extends Row {
  readonly name: string;
  readonly enabled: boolean;
  readonly vpcId: string;
  readonly vpcName: string;
}
const placed = {
  ...base,
  api: { list, load: () => Promise.resolve({ rows: [] as readonly Placed[], total: 0 }) },
  label: ({ name }: Placed) => name,
  id: ({ id }: Placed) => id,
} as const;
// What the machine says for many: accepted
resource<Placed>()({
  ...placed,
  fields: (f) => ({ vpcName: f.ref('x', 'vpc') }),
  ops: (o) => ({
    a: o.act(change, 'resize', {
      label: 'x',
      carries: { placeId: 'vpcId', now: 'n' },
      form: { size: input.whole({ label: 'size', within: [1, 2] }) },
    }),
  }),
  list: {},
});
resource<Placed>()({
  ...placed,
  // @ts-expect-error -- a kind of row that the row does not name
  fields: (f) => ({ vpcName: f.ref('x', 'image') }),
  ops: (o) => ({
    // @ts-expect-error -- endpoints that have no such actions
    ...o.switched(change, { words: 'x' }),
    a: o.act(change, 'resize', {
      label: 'x',
      // @ts-expect-error -- carries what has no text
      carries: { on: 'enabled' },
      form: { size: input.whole({ label: 'size', within: [1, 2] }) },
    }),
  }),
  list: {},
});

interface Sub {
  readonly id: string;
  readonly parent: string;
}
const isSub = (r: Row | Sub): r is Sub => 'parent' in r;
const tree = {
  ...base,
  id: (r: Row | Sub) => r.id,
  label: (r: Row | Sub) => r.id,
} as const;
const onAny = { endpoint: touch, input: (r: Row | Sub) => ({ params: { id: r.id } }) };

resource<Row | Sub>()({
  ...tree,
  fields: (f) => ({ n: f.number('x'), parent: f.text('x') }),
  ops: (o) => ({
    a: o.on(isSub).remove({
      label: 'x',
      perm: 'p',
      endpoint: touch,
      input: ({ parent }) => ({ params: { id: parent } }),
    }),
    b: o.remove({
      label: 'x',
      perm: 'p',
      endpoint: touch,
      // @ts-expect-error -- what one kind of row alone has, in an operation of every kind
      input: ({ parent }) => ({ params: { id: String(parent) } }),
    }),
  }),
  list: { row: [['a', 'b'], ['a']] },
});
resource<Row | Sub>()({
  ...tree,
  // @ts-expect-error -- a number, of the only kind of row that has it
  fields: (f) => ({ n: f.text('x') }),
  ops: readOnly,
  list: {},
});
resource<Row | Sub>()({
  ...tree,
  fields: (f) => ({ n: f.number('x') }),
  ops: (o) => ({
    a: o.remove({ label: 'x', perm: 'p', ...onAny }),
    b: o.remove({ label: 'x', perm: 'p', ...onAny }),
    c: o.remove({ label: 'x', perm: 'p', ...onAny }),
  }),
  // @ts-expect-error -- three direct operations of one kind of row
  list: { row: [['a', 'b', 'c']] },
});
