import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { defineMessages } from '../../../src/core/i18n/translator';
import { access, split } from '../../../src/core/resource/access';
import { cellText } from '../../../src/core/resource/cell';
import { hasDetail, resource } from '../../../src/core/resource/definition';

interface Room {
  readonly id: string;
  readonly beds: number;
  readonly guests: readonly Guest[];
}
interface Guest {
  readonly id: string;
  readonly room: string;
}
type Row = Room | Guest;
const isGuest = (row: Row): row is Guest => 'room' in row;
const isRoom = (row: Row): row is Room => !isGuest(row);

const messages = defineMessages({ x: '房间', full: '满' }, { x: 'Rooms', full: 'Full' });
const list = defineEndpoint({
  id: 'O-900',
  name: 'rooms',
  summary: '',
  method: 'GET',
  path: '/rooms',
  reply: pageOf(v.object({ id: v.string(), beds: v.number(), guests: v.array(v.never()) })),
});
const drop = defineEndpoint({
  id: 'O-901',
  name: 'drop',
  summary: '',
  method: 'DELETE',
  path: '/rooms/{id}',
  params: v.object({ id: v.string() }),
  reply: v.unknown(),
});
const asked: string[] = [];
const rooms = resource<Row>()({
  name: 'room',
  messages,
  title: 'x',
  api: { list },
  id: (row) => row.id,
  label: (row) => row.id,
  tree: { children: (row) => (isGuest(row) ? [] : row.guests) },
  fields: (f) => ({ id: f.text('x'), beds: f.number('x'), room: f.text('x') }),
  ops: (o) => ({
    close: o.on(isRoom).remove({
      label: 'x',
      perm: null,
      endpoint: drop,
      bulk: true,
      when: (row) => {
        asked.push(row.id);
        return row.guests.length === 0 || 'full';
      },
      input: ({ id }) => ({ params: { id } }),
    }),
    leave: o.on(isGuest).remove({
      label: 'x',
      perm: null,
      endpoint: drop,
      input: ({ room }) => ({ params: { id: room } }),
    }),
  }),
  list: { row: [['close'], ['leave']] },
  detail: {
    on: isRoom,
    facts: ['id', 'beds'],
    tabs: (t) => ({
      guests: t.table({
        title: 'x',
        columns: { id: 'x' },
        rows: (row) => row.guests.map(({ id }) => ({ id })),
      }),
    }),
  },
});

const guest: Guest = { id: 'g', room: 'r' };
const empty: Room = { id: 'e', beds: 2, guests: [] };
const full: Room = { id: 'r', beds: 1, guests: [guest] };
const can = () => true;

describe('rows of several kinds in one list (N-12)', () => {
  it('offer the operations of their own kind, and those alone', () => {
    const of = (name: string, row: Row) => access(rooms.ops.get(name)!, row, can, {}).kind;
    assert.deepEqual(
      [empty, full, guest].map((row) => [of('close', row), of('leave', row)]),
      [
        ['open', 'removed'],
        ['disabled', 'removed'],
        ['removed', 'open'],
      ],
    );
  });

  it('are never asked about what they are not', () => {
    asked.length = 0;
    const { eligible, ineligible } = split(rooms.ops.get('close')!, [guest, full, empty], {});
    assert.deepEqual(asked, ['r', 'e']);
    assert.deepEqual(eligible, [empty]);
    assert.deepEqual(
      ineligible.map(({ row, reason }) => [row.id, reason.key]),
      [
        ['g', 'resource.otherKind'],
        ['r', 'full'],
      ],
    );
  });

  it('have a detail where their kind has one, and empty cells where they have no such value', () => {
    assert.deepEqual([hasDetail(rooms, empty), hasDetail(rooms, guest)], [true, false]);
    const text = (name: string, row: Row) => cellText(row, name, rooms.fields.get(name)!, 'zh-CN');
    assert.deepEqual([text('beds', empty), text('room', empty)], ['2', '']);
    assert.deepEqual([text('beds', guest), text('room', guest)], ['', 'r']);
  });
});
