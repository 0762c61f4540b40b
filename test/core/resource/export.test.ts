import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { defineMessages } from '../../../src/core/i18n/translator';
import { toCsv } from '../../../src/core/resource/csv';
import { readOnly, resource } from '../../../src/core/resource/definition';
import { exportTable } from '../../../src/core/resource/export-table';
import { worksheetName, toXlsx } from '../../../src/core/resource/xlsx';

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly price: number | string;
  readonly status: 'OK';
  readonly createTime: string;
  readonly parts: string;
}
const messages = defineMessages(
  { title: '目录', name: '名字', size: '容量', price: '价格' },
  { title: 'Folders', name: 'Name', size: 'Size', price: 'Price' },
);
const list = defineEndpoint({
  id: 'O-900',
  name: 'folders',
  summary: '',
  method: 'GET',
  path: '/f',
  reply: pageOf(v.custom<Folder>(() => true)),
});
const folders = resource<Folder>()({
  name: 'folder',
  messages,
  title: 'title',
  api: { list },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('name'),
    size: f.number('size', { unit: 'GB' }),
    price: f.money('price'),
    status: f.status('common.status', dictionary('f', { OK: tone.success('正常', 'Fine') })),
    createTime: f.time('common.created'),
  }),
  ops: readOnly,
  list: {},
  tree: { children: (row) => row.parts },
});
const folder = (part: Partial<Folder>): Folder => ({
  id: '1',
  name: 'one',
  size: 10,
  price: 2.5,
  status: 'OK',
  createTime: '2026-01-02 03:04:05',
  parts: '',
  ...part,
});
const rows = [
  folder({
    name: '=1+1',
    parts: JSON.stringify([folder({ id: '2', name: '-x', createTime: 'soon' })]),
  }),
];

describe('an export of a tree', () => {
  it('as CSV: every level with its number, dictionary words, no formulas', () => {
    assert.equal(
      toCsv(exportTable(folders, [...folders.fields.keys()], rows, 'zh-CN')),
      '\uFEFF层级,名字,容量,价格,状态,创建时间\r\n' +
        "1,'=1+1,10 GB,2.5,正常,2026-01-02 03:04:05\r\n" +
        "2,'-x,10 GB,2.5,正常,soon\r\n",
    );
  });

  it('where nothing is nested: the columns alone, as of any list', () => {
    const flat = [folder({ id: '1' }), folder({ id: '2', name: 'two' })];
    const { columns, rows: lines } = exportTable(folders, ['name'], flat, 'zh-CN');
    assert.deepEqual(columns, [{ title: '名字', kind: 'text' }]);
    assert.deepEqual(
      lines.map((line) => line.map((cell) => cell.text)),
      [['one'], ['two']],
    );
  });

  it('as a workbook: numbers as numbers, moments as dates of the reader’s clock, formulas as text', async () => {
    const bytes = await toXlsx(
      'a/b: [目录]',
      exportTable(folders, [...folders.fields.keys()], rows, 'en'),
    );
    const { sheets } = await readXlsx(bytes);
    assert.equal(sheets[0]?.name, 'a b   目录');
    const [head, first, second] = sheets[0].rows;
    assert.deepEqual(head, ['Level', 'Name', 'Size (GB)', 'Price', 'Status', 'Created']);
    const at = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
    assert.deepEqual(first, [1, '=1+1', 10, 2.5, 'Fine', at]);
    assert.deepEqual(second, [2, '-x', 10, 2.5, 'Fine', 'soon']);
  });

  it('as a workbook: money that is decimal text can be added up, where a number holds all of it', async () => {
    const prices = ['12.50', '-0.05', '1234567890123.45', '1234567890123.456', '面议'];
    const bytes = await toXlsx(
      'prices',
      exportTable(
        folders,
        ['price'],
        prices.map((price) => folder({ id: price, price })),
        'zh-CN',
      ),
    );
    const { sheets } = await readXlsx(bytes);
    assert.deepEqual(
      sheets[0]?.rows.slice(1).map(([price]) => price),
      [12.5, -0.05, 1234567890123.45, '1234567890123.456', '面议'],
    );
  });

  it('names its sheet so that every program opens it', () => {
    assert.equal(worksheetName('[]*?/\\:'), 'Sheet1');
    assert.equal(worksheetName('长'.repeat(40)).length, 31);
  });
});
