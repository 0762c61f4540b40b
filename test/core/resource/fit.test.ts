import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitColumns } from '../../../src/core/resource/fit';
import type { ColumnWidth } from '../../../src/core/resource/fit';

type Column = Omit<ColumnWidth, 'place'>;
const column = (key: string, natural: number, more: Partial<Column> = {}): Column => ({
  ...{ key, natural, title: 60, isFirm: false, isFact: false },
  ...more,
});
const fact = (key: string, natural: number, more: Partial<Column> = {}) =>
  column(key, natural, { isFact: true, ...more });
const firm = { isFirm: true } as const;

/** The widths of columns in their order, by an importance that is this order unless told; 0 of what is left out. */
function widthsOf(columns: readonly Column[], room: number, order = columns.map(({ key }) => key)) {
  const placed = columns.map((each) => ({ ...each, place: order.indexOf(each.key) }));
  const plan = fitColumns(placed, room);
  return columns.map(({ key, natural }) => {
    const { most, folded } = plan.get(key) ?? {};
    return folded ? 0 : (most ?? natural);
  });
}

describe('fitColumns', () => {
  const columns = [
    fact('name', 260),
    fact('status', 90),
    fact('cpu', 80),
    column('note', 340),
    column('createTime', 160, firm),
  ];

  it('limits nothing where there is room', () => {
    assert.deepEqual(widthsOf(columns, 930), [260, 90, 80, 340, 160]);
  });

  it('cuts the longest texts to one width, and never a time', () => {
    assert.deepEqual(widthsOf(columns, 760), [215, 90, 80, 215, 160]);
  });

  it('leaves out what is the least important, and takes it back where it has room after all', () => {
    assert.deepEqual(widthsOf(columns, 620), [225, 90, 80, 225, 0]);
    assert.deepEqual(widthsOf(columns, 480), [260, 90, 80, 0, 0]);
    const narrow = [...columns, column('flag', 40)];
    assert.deepEqual(widthsOf(narrow, 480), [260, 90, 80, 0, 0, 40]);
  });

  it('keeps a fact that stands last before texts and times that stand first', () => {
    const remittances = [
      column('createTime', 160, firm),
      fact('applyNo', 224, { isCode: true }),
      column('payer', 240),
      fact('status', 110),
      fact('amount', 120, firm),
    ];
    const order = ['applyNo', 'status', 'amount', 'payer', 'createTime'];
    assert.deepEqual(widthsOf(remittances, 580, order), [0, 224, 126, 110, 120]);
    assert.deepEqual(widthsOf(remittances, 454, order), [0, 224, 0, 110, 120]);
    assert.deepEqual(widthsOf(remittances, 340, order), [0, 224, 0, 110, 0]);
  });

  it('keeps the same columns in a language with longer titles as far as they have room', () => {
    const kept = (title: number) => {
      const hosts = [
        fact('name', 200),
        fact('status', 100),
        fact('cpu', Math.max(60, title)),
        fact('memory', Math.max(70, title)),
        column('createTime', 160, firm),
      ].map((each) => ({ ...each, title: Math.min(title, each.natural) }));
      return widthsOf(hosts, 560).map((width) => width > 0);
    };
    assert.deepEqual(kept(60), kept(120));
  });

  it('keeps the name and one more column in any room', () => {
    assert.deepEqual(widthsOf(columns, 100), [176, 90, 0, 0, 0]);
  });

  it('takes no letters from a fact for a column that is none', () => {
    const snapshots = [fact('name', 220), fact('source', 260), column('createTime', 160, firm)];
    assert.deepEqual(widthsOf(snapshots, 580), [210, 210, 160]);
    assert.deepEqual(widthsOf(snapshots, 540), [220, 260, 0]);
    // A fact takes them from facts.
    const runs = [...snapshots.slice(0, 2), fact('time', 160, firm)];
    assert.deepEqual(widthsOf(runs, 480), [176, 144, 160]);
  });

  it('keeps more of what names the row, wherever it stands, and of tags', () => {
    const letters = [
      fact('status', 300),
      fact('title', 400),
      fact('kind', 140),
      fact('labels', 300, { isTags: true }),
    ];
    const order = ['title', 'status', 'kind', 'labels'];
    assert.deepEqual(widthsOf(letters, 592, order), [116, 176, 116, 184]);
    assert.deepEqual(widthsOf(letters, 420, order), [122, 176, 122, 0]);
    assert.deepEqual(widthsOf(letters, 350, order), [174, 176, 0, 0]);
  });

  it('cuts no number that names a row, and no address that fits beside its button', () => {
    const addresses = [
      fact('name', 230, { isCode: true }),
      fact('mac', 176, { isCode: true }),
      fact('subnet', 200),
      column('note', 180),
    ];
    assert.deepEqual(widthsOf(addresses, 740), [230, 176, 200, 134]);
    assert.deepEqual(widthsOf(addresses, 560), [230, 176, 154, 0]);
    assert.deepEqual(widthsOf(addresses, 500), [230, 176, 0, 0]);
  });

  it('never takes more than there is, down to the least', () => {
    for (let room = 300; room <= 900; room += 7)
      assert.ok(
        widthsOf(columns, room).reduce((sum, width) => sum + width) <= Math.max(room, 266),
        `${room}`,
      );
  });
});
