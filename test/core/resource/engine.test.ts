import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { ApiError } from '../../../src/core/http/errors';
import { defineMessages, text, translate } from '../../../src/core/i18n/translator';
import { access, questionOf, split } from '../../../src/core/resource/access';
import { runBulk, runTogether } from '../../../src/core/resource/bulk';
import { cellText } from '../../../src/core/resource/cell';
import { collectRows } from '../../../src/core/resource/collect';
import { toCsv } from '../../../src/core/resource/csv';
import { resource } from '../../../src/core/resource/definition';
import { exportTable } from '../../../src/core/resource/export-table';
import { inputs } from '../../../src/core/resource/input';
import { filterFields, listQuery } from '../../../src/core/resource/list-query';
import type { OpContext } from '../../../src/core/resource/operation';
import { isTransient, mergeRows } from '../../../src/core/resource/rows';
import { readTime, relativeTime } from '../../../src/core/resource/time';
import { noFilters } from '../../../src/core/search/filter';

interface Disk {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly status: 'OK' | 'BUSY';
  readonly tags: readonly string[];
  readonly createTime: string;
  readonly projectId: string;
}
const messages = defineMessages(
  { disk: '磁盘', name: '名字', size: '容量', inUse: '使用中' },
  { disk: 'Disks', name: 'Name', size: 'Size', inUse: 'In use' },
);
const status = dictionary('disk', {
  OK: tone.success('正常', 'Fine'),
  BUSY: tone.busy('忙', 'Busy'),
});
const row = v.object({
  id: v.string(),
  name: v.string(),
  size: v.number(),
  status: v.picklist(['OK', 'BUSY']),
  tags: v.array(v.string()),
  createTime: v.string(),
  projectId: v.string(),
});
const list = defineEndpoint({
  id: 'O-900',
  name: 'disks',
  summary: '',
  method: 'GET',
  path: '/d',
  reply: pageOf(row),
});
const drop = defineEndpoint({
  id: 'O-901',
  name: 'dropDisk',
  summary: '',
  method: 'DELETE',
  path: '/d/{id}',
  params: v.object({ id: v.string() }),
  reply: v.unknown(),
});
const input = inputs(messages);
const disks = resource<Disk>()({
  name: 'disk',
  messages,
  title: 'disk',
  api: { list },
  id: (r) => r.id,
  label: (r) => r.name,
  fields: (f) => ({
    name: f.text('name', { search: 'lk', sort: true }),
    size: f.number('size', { unit: 'GB', search: { as: 'eq', key: 'diskSize' }, sort: 'bytes' }),
    status: f.status('common.status', status, { search: 'eq' }),
    tags: f.tags('size', { value: (r) => r.tags, hidden: (env) => env['plain'] === true }),
    createTime: f.time('common.created', { search: 'range' }),
    projectId: f.project('name', { search: 'eq' }),
    id: f.ip('name', { search: 'eq' }),
  }),
  ops: (o) => ({
    drop: o.remove({
      label: 'common.delete',
      perm: 'disk:delete',
      bulk: true,
      endpoint: drop,
      input: (r) => ({ params: { id: r.id } }),
      when: (r) => r.status === 'OK' || 'inUse',
    }),
    rename: o.custom({ label: text(messages, 'name'), perm: null, run: async () => undefined }),
  }),
  list: {
    columns: ['name', 'size', 'status', 'tags', 'createTime'],
    row: ['drop'],
    sort: ['name', 'asc'],
  },
});
const disk = (part: Partial<Disk> = {}): Disk => ({
  id: '1',
  name: 'one',
  size: 10,
  status: 'OK',
  tags: ['a', 'b'],
  createTime: '2026-01-02 03:04:05',
  projectId: 'p1',
  ...part,
});
const context = (call: OpContext['call']): OpContext => ({
  within: {},
  call,
  signal: new AbortController().signal,
  reload: () => undefined,
  notify: () => undefined,
});

describe('a definition, evaluated', () => {
  it('gives the search bar by the kind of each field: every catalog of D-051', () => {
    const fields = filterFields(disks);
    assert.deepEqual(
      fields.map(({ catalog, prop, sign }) => [catalog, prop, sign]),
      [
        ['input', 'name', 'LK'],
        ['input', 'diskSize', 'EQ'],
        ['select', 'status', 'EQ'],
        ['datepicker', 'createTime', 'EQ'],
        ['projectBiz', 'projectId', 'EQ'],
        ['ip', 'id', 'EQ'],
      ],
    );
    assert.deepEqual(
      fields[2]?.options?.map(({ value }) => value),
      ['OK', 'BUSY'],
    );
  });

  it('gives the request of a page, with the server’s name of the sort', () => {
    const query = listQuery(disks, filterFields(disks), {
      ...noFilters,
      values: { name: 'x' },
      page: 2,
      size: 5,
      sort: { key: 'size', order: 'desc' },
    });
    assert.deepEqual(query, {
      page: 2,
      rows: 5,
      sort: 'bytes',
      order: 'desc',
      params: JSON.stringify([{ name: 'name', sign: 'LK', value: 'x' }]),
    });
  });

  it('takes labels from own messages, then from the shared ones', () => {
    assert.equal(disks.fields.get('status')?.label.key, 'common.status');
    assert.equal(disks.ops.get('drop')?.label.messages['zh-CN']['common.delete'], '删除');
  });
});

describe('access', () => {
  const op = disks.ops.get('drop')!;
  it('removes without the permission, disables with the reason, opens otherwise', () => {
    assert.deepEqual(
      access(op, disk(), () => false, {}),
      { kind: 'removed' },
    );
    const busy = access(op, disk({ status: 'BUSY' }), () => true, {});
    assert.equal(busy.kind === 'disabled' && busy.reason.key, 'inUse');
    assert.deepEqual(
      access(op, disk(), (code) => code === 'disk:delete', {}),
      { kind: 'open' },
    );
  });
  it('property: a split loses no row', () => {
    const rows = fc.array(
      fc.constantFrom<Disk['status']>('OK', 'BUSY').map((s) => disk({ status: s })),
    );
    fc.assert(
      fc.property(rows, (all) => {
        const { eligible, ineligible } = split(op, all, {});
        assert.equal(eligible.length + ineligible.length, all.length);
        assert.ok(eligible.every((r) => r.status === 'OK'));
      }),
    );
  });
});

describe('bulk', () => {
  const op = disks.ops.get('drop')!;
  it('gives one result per row with the server’s words and never rejects', async () => {
    const rows = ['1', '2', '3', '4', '5', '6'].map((id) => disk({ id }));
    let under = 0;
    let most = 0;
    const seen: number[] = [];
    const outcomes = await runBulk({
      op,
      rows,
      context: context(async (_endpoint, given) => {
        most = Math.max(most, ++under);
        await new Promise((resolve) => setTimeout(resolve, 2));
        under--;
        const { id } = (given as { params: { id: string } }).params;
        if (id === '2') throw new ApiError('refused', '磁盘还在使用');
        if (id === '3') throw new Error('a fault of ours');
        return undefined;
      }),
      onChange: (all) => seen.push(all.filter((each) => each.state === 'done').length),
    });
    assert.deepEqual(
      outcomes.map(({ state }) => state),
      ['done', 'failed', 'failed', 'done', 'done', 'done'],
    );
    assert.equal(outcomes[1]?.state === 'failed' && outcomes[1].reason, '磁盘还在使用');
    assert.ok(most <= 4);
    assert.equal(seen.at(-1), 4);
  });

  for (const kind of ['unauthorized', 'payment', 'aborted'] as const)
    it(`stops asking once the next row would end like this one: ${kind}`, async () => {
      let asked = 0;
      const outcomes = await runBulk({
        op,
        width: 1,
        rows: ['1', '2', '3'].map((id) => disk({ id })),
        context: context(async () => {
          asked++;
          throw new ApiError(kind, 'x');
        }),
      });
      assert.equal(asked, 1);
      assert.deepEqual(
        outcomes.map(({ state }) => state),
        ['failed', 'skipped', 'skipped'],
      );
    });
});

describe('rows', () => {
  it('keeps unchanged rows and the whole page as the objects they were', () => {
    const before = [disk({ id: '1' }), disk({ id: '2' })];
    const same = mergeRows(before, structuredClone(before), disks.id);
    assert.equal(same, before);
    const after = mergeRows(before, [disk({ id: '2' }), disk({ id: '1', size: 11 })], disks.id);
    assert.equal(after[0], before[1]);
    assert.equal(after[1]?.size, 11);
  });

  it('property: a merge shows exactly what the server sent', () => {
    const page = fc.uniqueArray(
      fc.record(
        {
          id: fc.constantFrom('a', 'b', 'c', 'd'),
          size: fc.nat(2),
          tags: fc.array(fc.constantFrom('x', 'y')),
        },
        { noNullPrototype: true },
      ),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(page, page, (before, after) => {
        assert.deepEqual(
          mergeRows(before, after, ({ id }) => id),
          after,
        );
      }),
    );
  });

  it('polls only rows whose status settles by itself', () => {
    assert.equal(isTransient(disk(), disks.fields), false);
    assert.equal(isTransient(disk({ status: 'BUSY' }), disks.fields), true);
  });
});

describe('collecting and exporting', () => {
  it('reads every page once and reports progress', async () => {
    const all = Array.from({ length: 450 }, (_, index) => disk({ id: String(index) }));
    const progress: number[] = [];
    const rows = await collectRows({
      id: disks.id,
      load: async (page, size) => ({
        rows: all.slice((page - 1) * size, page * size),
        total: all.length,
      }),
      onProgress: ({ done }) => progress.push(done),
    });
    assert.deepEqual(rows, all);
    assert.deepEqual(progress, [200, 400, 450]);
  });

  it('ends with a server that answers nothing more, and with an aborted signal', async () => {
    const rows = await collectRows({ id: disks.id, load: async () => ({ rows: [], total: 99 }) });
    assert.deepEqual(rows, []);
    const abort = new AbortController();
    abort.abort();
    await assert.rejects(
      collectRows({
        id: disks.id,
        load: async () => ({ rows: [], total: 0 }),
        signal: abort.signal,
      }),
    );
  });

  it('writes what is seen: dictionary words, tags, time; and no formulas', () => {
    const rows = [disk({ name: '=HYPERLINK("x")' })];
    const csv = toCsv(exportTable(disks, ['name', 'size', 'status', 'tags'], rows, 'en'));
    assert.equal(csv, '\uFEFFName,Size,Status,Size\r\n"\'=HYPERLINK(""x"")",10 GB,Fine,"a, b"\r\n');
  });

  it('property: a cell reads back from CSV as it was, but for the guard against formulas', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const csv = toCsv(exportTable(disks, ['name'], [disk({ name })], 'en'));
        const cell = csv.slice('\uFEFFName\r\n'.length, -2);
        const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        assert.ok(plain === name || plain === `'${name}`);
      }),
    );
  });

  it('shows time in both wire forms, and says what it cannot read as it came', () => {
    const field = disks.fields.get('createTime')!;
    assert.equal(cellText(disk(), 'createTime', field, 'en'), '2026-01-02 03:04:05');
    assert.equal(cellText(disk({ createTime: 'soon' }), 'createTime', field, 'en'), 'soon');
    assert.equal(readTime(''), undefined);
    const now = new Date('2026-01-10T00:00:00Z');
    assert.equal(relativeTime(new Date('2026-01-07T00:00:00Z'), now, 'zh-CN'), '3 天前');
    assert.equal(relativeTime(new Date('2026-01-09T23:59:40Z'), now, 'en'), 'now');
    // Not a day of the calendar: from midnight it is the third one.
    assert.equal(relativeTime(new Date('2026-01-12T16:00:00Z'), now, 'zh-CN'), '2 天后');
    assert.equal(relativeTime(new Date('2026-02-20T00:00:00Z'), now, 'en'), 'in 1 month');
  });
});

describe('inputs', () => {
  it('carry only what was said', () => {
    assert.deepEqual(
      Object.keys(input.number({ label: 'size', min: 1 }).spec).includes('max'),
      false,
    );
    assert.equal(
      input.rows({ label: 'size', columns: { a: input.text({ label: 'name' }) } }).spec.fixed,
      false,
    );
  });
});

describe('one request for several rows', () => {
  const rows = [disk({ id: 'a' }), disk({ id: 'b' }), disk({ id: 'c' })];
  const refusing = (data: unknown) => ({
    perm: null,
    from: undefined,
    send: () => Promise.reject(new ApiError('refused', 'no', { data })),
  });
  const idle = context(() => Promise.reject(new Error('nobody asks')));

  it('is done for all, with the answer', async () => {
    const send = (sent: readonly Disk[]) => Promise.resolve(sent.map(({ id }) => id));
    const ended = await runTogether({ perm: null, from: undefined, send }, rows, {}, idle);
    assert.deepEqual(ended.answer, ['a', 'b', 'c']);
    assert.deepEqual(
      ended.outcomes.map(({ state }) => state),
      ['done', 'done', 'done'],
    );
  });

  it('names the rows that were refused by their place in it, and says that none of the others was done', async () => {
    const data = { fields: { 'ids.0': 'x', 'ids.2.status': 'z', 'ids.9': 'nobody', note: 'n' } };
    const { outcomes } = await runTogether(refusing(data), rows, {}, idle);
    assert.deepEqual(
      outcomes.map((each) => [each.row.id, each.state, each.state === 'failed' && each.reason]),
      [
        ['a', 'failed', 'x'],
        ['b', 'skipped', false],
        ['c', 'failed', 'z'],
      ],
    );
  });

  it('leaves every other failure to the form that asked', async () => {
    for (const data of [null, { field: 'note' }, { field: 'ids' }, { fields: { 'ids.7': 'x' } }]) {
      await assert.rejects(runTogether(refusing(data), rows, {}, idle), ApiError);
    }
  });
});

describe('what is asked, and what is said instead', () => {
  const name = ({ name: called }: Disk) => called;
  const rows = ['a', 'b', 'c', 'd'].map((id) => disk({ id, name: id }));

  it('W-02: says that it cannot be undone of a removal and of nothing that was not declared so', () => {
    assert.equal(questionOf({ kind: 'remove', confirm: undefined }, rows, name, 'zh-CN'), true);
    assert.equal(questionOf({ kind: 'patch', confirm: undefined }, rows, name, 'zh-CN'), undefined);
    const names = (_rows: readonly Disk[], said: string) => said;
    const asked = { kind: 'patch', confirm: names } as const;
    assert.equal(questionOf(asked, rows.slice(0, 2), name, 'zh-CN'), 'a、b');
    assert.equal(questionOf(asked, rows, name, 'en'), 'a, b, c and more, 4 in all');
  });

  it('says of a status that does not allow an operation which ones do, by their words', () => {
    const onlyBusy = resource<Disk>()({
      name: 'busy',
      messages,
      title: 'disk',
      api: { list },
      fields: (f) => ({ status: f.status('common.status', status) }),
      ops: (o) => ({
        stop: o.custom({ label: 'name', perm: null, during: ['BUSY'], run: async () => undefined }),
      }),
      list: { row: ['stop'] },
    });
    const stop = onlyBusy.ops.get('stop')!;
    assert.equal(stop.when(disk({ status: 'BUSY' }), {}), true);
    const reason = stop.when(disk(), {});
    assert.ok(reason !== true);
    assert.equal(translate(reason, 'zh-CN'), '只能在“忙”时进行');
    assert.equal(translate(reason, 'en'), 'Only while: Busy');
  });

  it('says of what was ordered by which order it is changed, and leaves what was not to its status', () => {
    const grow = defineEndpoint({
      id: 'O-grow',
      name: 'grow',
      summary: 'Changes disks',
      method: 'PATCH',
      path: '/disks/grow',
      actions: {
        extend: { perm: 'disk:extend', from: ['OK'], paid: 'size' },
        renew: { perm: 'disk:renew', from: ['OK'], paid: 'time' },
        rename: { perm: 'disk:rename', from: ['OK'] },
      },
      body: v.object({ ids: v.array(v.string()), action: v.string() }),
      reply: v.unknown(),
    });
    const ordered = defineEndpoint({
      ...{ id: 'O-ordered', name: 'ordered', summary: '', method: 'GET', path: '/ordered' },
      reply: pageOf(v.object({ ...row.entries, orderId: v.string() })),
    } as const);
    const { ops } = resource<Disk & { readonly orderId: string }>()({
      name: 'ordered',
      messages,
      title: 'disk',
      api: { list: ordered },
      fields: (f) => ({ status: f.status('common.status', status) }),
      ops: (o) => ({
        extend: o.act(grow, 'extend', { label: 'size' }),
        renew: o.act(grow, 'renew', { label: 'size' }),
        rename: o.act(grow, 'rename', { label: 'name' }),
      }),
      list: { row: ['extend', 'renew'], more: ['rename'] },
    });
    const said = (op: string, orderId: string, status: Disk['status'] = 'OK') => {
      const answer = ops.get(op)!.when({ ...disk({ status }), orderId }, {});
      return answer === true || translate(answer, 'zh-CN');
    };
    for (const op of ['extend', 'renew'])
      assert.match(String(said(op, 'DD-1')), /“变更配置”或“续期”下单/);
    assert.equal(said('rename', 'DD-1'), true);
    for (const op of ops.keys()) assert.equal(said(op, ''), true);
    assert.equal(said('extend', '', 'BUSY'), '只能在“正常”时进行');
  });

  it('says of an operation that another one makes possible to do that one first, to who may do it', () => {
    const run = async () => undefined;
    const { ops } = resource<Disk>()({
      name: 'steps',
      messages,
      title: 'disk',
      api: { list },
      fields: (f) => ({ status: f.status('common.status', status) }),
      ops: (o) => ({
        use: o.custom({ label: 'name', perm: null, during: ['BUSY'], run }),
        turnBusy: {
          spec: {
            ...o.custom({ label: 'size', perm: 'disk:busy', during: ['OK'], run }).spec,
            settles: 'BUSY',
          },
        },
      }),
      list: { row: ['use', 'turnBusy'] },
    });
    const reasonOf = (codes: readonly string[]) => {
      const may = (code: string | null) => code === null || codes.includes(code);
      const answer = access(ops.get('use')!, disk({ status: 'OK' }), may, {}, ops);
      return answer.kind === 'disabled' && translate(answer.reason, 'zh-CN');
    };
    assert.equal(reasonOf(['disk:busy']), `先${messages['zh-CN'].size}`);
    assert.equal(reasonOf([]), '只能在“忙”时进行');
  });

  it('stands dangerous operations last, under their title', () => {
    const run = async () => undefined;
    const { more, moreGroups } = resource<Disk>()({
      name: 'groups',
      messages,
      title: 'disk',
      api: { list },
      fields: (f) => ({ status: f.status('common.status', status) }),
      ops: (o) => ({
        a: o.custom({ label: 'name', perm: null, run }),
        b: o.custom({ label: 'size', perm: null, run }),
        c: o.custom({ label: 'size', perm: null, run }),
      }),
      list: { more: [{ title: 'group.danger', ops: ['c'] }, 'b', { title: 'name', ops: ['a'] }] },
    });
    assert.deepEqual(more, ['b', 'a', 'c']);
    const titles = moreGroups.map(({ title }) => title && translate(title, 'zh-CN'));
    assert.deepEqual(titles, [undefined, messages['zh-CN'].name, '危险操作']);
  });
});
