import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitColumns } from '../../../src/core/resource/fit';
import type { ColumnWidth } from '../../../src/core/resource/fit';

const column = (key: string, natural: number, isFirm = false): ColumnWidth => ({
  key,
  natural,
  title: 60,
  isFirm,
});

describe('fitColumns', () => {
  const columns = [
    column('name', 260),
    column('status', 90, true),
    column('cpu', 80),
    column('note', 340),
    column('createTime', 160, true),
  ];
  const widths = (room: number) => {
    const plan = fitColumns(columns, room);
    return columns.map(({ key, natural }) => {
      const { most, folded } = plan.get(key) ?? {};
      return folded ? 0 : (most ?? natural);
    });
  };

  it('limits nothing where there is room', () => {
    assert.deepEqual(widths(930), [260, 90, 80, 340, 160]);
  });

  it('cuts the longest texts to one width, and never a state or a time', () => {
    assert.deepEqual(widths(760), [215, 90, 80, 215, 160]);
  });

  it('leaves out texts from the end, and takes back what has room after all', () => {
    assert.deepEqual(widths(560), [230, 90, 80, 0, 160]);
  });

  it('keeps the name and the times to the last, and two columns in any room', () => {
    assert.deepEqual(widths(470), [220, 90, 0, 0, 160]);
    assert.deepEqual(widths(100), [208, 90, 0, 0, 0]);
  });

  it('keeps more of what names the row, wherever it stands, and of tags', () => {
    const letters = [
      column('status', 90, true),
      { ...column('title', 400), isName: true },
      column('kind', 140),
      { ...column('labels', 300), isTags: true },
    ];
    const plan = (room: number) =>
      letters.map(({ key, natural }) => {
        const { most, folded } = fitColumns(letters, room).get(key) ?? {};
        return folded ? 0 : (most ?? natural);
      });
    assert.deepEqual(plan(540), [90, 208, 106, 136]);
    assert.deepEqual(plan(470), [90, 240, 140, 0]);
    assert.deepEqual(plan(300), [90, 210, 0, 0]);
    assert.deepEqual(plan(200), [90, 208, 0, 0]);
  });

  it('cuts no number or address that fits beside its button, and leaves out a text for it', () => {
    const addresses = [
      column('name', 150),
      { ...column('mac', 176), isCode: true },
      column('subnet', 200),
      column('note', 180),
    ];
    const plan = (room: number) =>
      addresses.map(({ key, natural }) => {
        const { most, folded } = fitColumns(addresses, room).get(key) ?? {};
        return folded ? 0 : (most ?? natural);
      });
    assert.deepEqual(plan(540), [150, 176, 107, 107]);
    assert.deepEqual(plan(500), [150, 176, 174, 0]);
  });

  it('keeps what a row is in before its kind and its times', () => {
    const snapshots = [
      column('name', 260),
      column('kind', 140, true),
      { ...column('status', 200, true), isState: true },
      column('createTime', 160, true),
    ];
    const kept = (room: number) => {
      const plan = fitColumns(snapshots, room);
      return snapshots.filter(({ key }) => !plan.get(key)?.folded).map(({ key }) => key);
    };
    assert.deepEqual(kept(560), ['name', 'kind', 'status']);
    assert.deepEqual(kept(500), ['name', 'status']);
  });

  it('keeps what tells rows of one name from each other before times and kinds, and cuts it less', () => {
    const secrets = [
      column('name', 260),
      column('kind', 140, true),
      column('keys', 200),
      { ...column('namespace', 240), isState: true },
      column('createTime', 160, true),
    ];
    const plan = (room: number) =>
      secrets.map(({ key, natural }) => {
        const { most, folded } = fitColumns(secrets, room).get(key) ?? {};
        return folded ? 0 : (most ?? natural);
      });
    assert.deepEqual(plan(660), [208, 140, 0, 152, 160]);
    assert.deepEqual(plan(500), [208, 140, 0, 152, 0]);
    assert.deepEqual(plan(344), [208, 0, 0, 136, 0]);
  });

  it('never takes more than there is, down to the least', () => {
    for (let room = 300; room <= 900; room += 7)
      assert.ok(widths(room).reduce((sum, width) => sum + width) <= Math.max(room, 458), `${room}`);
  });
});
