import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defineMessages, locales } from '../../../src/core/i18n/translator';
import { readImport, templateOf, unlistedIn } from '../../../src/core/resource/import';
import { formOf, inputs } from '../../../src/core/resource/input';
import {
  SpreadsheetError,
  readWorksheet,
  writeWorkbook,
} from '../../../src/core/resource/spreadsheet';
import { unpackedSize } from '../../../src/core/resource/unpacked-size';
import type { Cell } from '../../../src/core/resource/spreadsheet';

const messages = defineMessages(
  { name: '名称', size: '带宽', line: '线路', day: '日期', bgp: '电信', on: '续费' },
  { name: 'Name', size: 'Bandwidth', line: 'Line', day: 'Date', bgp: 'Telecom', on: 'Renew' },
);
const input = inputs(messages);
const bgp = { value: 'TELECOM', label: { messages, key: 'bgp' } };
const { spec } = formOf({
  name: input.text({ label: 'name', required: true, maxLength: 8 }),
  size: input.number({ label: 'size', unit: 'Mbps', required: true, min: 1, whole: true }),
  line: input.select({ label: 'line', from: [bgp] }),
  day: input.date({ label: 'day' }),
});
const choices = { line: [bgp] };
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof SpreadsheetError ? error.text : error;
  }
  return undefined;
};
const keyOf = (refused: unknown) => (refused as { readonly key: string }).key;

describe('Excel import (V-004)', () => {
  it('takes back its own template, filled, in either language', async () => {
    for (const locale of locales) {
      const row: Cell[] = ['=1+1', 5, locale === 'en' ? 'Telecom' : '电信', '2026-01-02'];
      const template = templateOf(spec, choices, locale);
      const bytes = await writeWorkbook('1', [...template, row]);
      const sheet = await readWorksheet(new Blob([bytes]));
      assert.deepEqual(sheet[0], template[0]);
      assert.deepEqual(readImport(spec, choices, sheet, 'zh-CN'), [
        {
          line: 3,
          values: { name: '=1+1', size: 5, line: 'TELECOM', day: '2026-01-02' },
          errors: {},
        },
      ]);
    }
  });

  it('reads the old .xls as well, and names every problem by its line before anything is sent', async () => {
    const bytes = Uint8Array.from(atob(LEGACY), (letter) => letter.charCodeAt(0));
    const rows = readImport(spec, choices, await readWorksheet(new Blob([bytes])), 'zh-CN');
    assert.deepEqual(
      rows.map(({ line, values, errors }) => [line, values['day'], errors]),
      [
        [2, '2026-01-02', {}],
        [4, '2026-13-01', { size: '请输入数字', line: '不在可选范围内', day: '请输入正确的日期' }],
      ],
    );
  });

  it('refuses a small file that would unpack to more than a sheet has, before it unpacks anything', async () => {
    const sheet = await writeWorkbook('1', [['a']]);
    const refused = async (bytes: Uint8Array<ArrayBuffer>) => {
      const error = await readWorksheet(new Blob([bytes])).catch((reason: unknown) => reason);
      return error instanceof SpreadsheetError ? keyOf(error.text) : error;
    };
    const directory = (bytes: Uint8Array) => Buffer.from(bytes.buffer).indexOf('PK\u0001\u0002');
    const changed = (at: number, value: number) => {
      const bytes = sheet.slice();
      new DataView(bytes.buffer).setUint32(directory(bytes) + at, value, true);
      return bytes;
    };
    // A gigabyte, the mark of the long form, no size at all, and one that would stand behind the file.
    const UNPACKED = 24;
    assert.equal(await refused(changed(UNPACKED, 2 ** 30)), 'sheet.rows');
    assert.equal(await refused(changed(UNPACKED, 0xff_ff_ff_ff)), 'sheet.rows');
    assert.equal(await refused(changed(UNPACKED, 0)), 'sheet.unread');
    assert.equal(await refused(changed(20, 0)), 'sheet.unread');
    const behind = sheet.slice();
    const at = directory(behind);
    const view = new DataView(behind.buffer);
    view.setUint16(at + 8, view.getUint16(at + 8, true) | 8, true);
    for (const size of [20, UNPACKED]) view.setUint32(at + size, 0, true);
    assert.equal(unpackedSize(behind), Infinity);
    // One that says less than it holds is held to it by whoever unpacks.
    assert.equal(await refused(changed(UNPACKED, 10)), 'sheet.unread');
    assert.equal(unpackedSize(await writeWorkbook('1', [['a']])) < 64 * 1024, true);
  });

  it('refuses what is no sheet, no standard template, or empty', async () => {
    const [head = []] = templateOf(spec, choices, 'zh-CN');
    const key = (sheet: readonly (readonly Cell[])[]) =>
      keyOf(refusal(() => readImport(spec, choices, sheet, 'en')));
    assert.equal(key([]), 'import.template');
    assert.equal(key([[...head, '多余'], ['a']]), 'import.template');
    assert.equal(key([[...head].reverse(), ['a']]), 'import.template');
    assert.equal(key(templateOf(spec, choices, 'zh-CN')), 'import.empty');
    for (const content of ['', 'hello', 'PK\u0003\u0004 no archive']) {
      const error = await readWorksheet(new Blob([content])).catch((reason: unknown) => reason);
      assert.ok(error instanceof SpreadsheetError && keyOf(error.text) === 'sheet.unread', content);
    }
    const large = await readWorksheet(new Blob([new Uint8Array(11 * 1024 * 1024)])).catch(
      (reason: unknown) => reason,
    );
    assert.ok(large instanceof SpreadsheetError && keyOf(large.text) === 'sheet.large');
  });

  it('tells what the rows name beyond the beginning of a long list, once each, and takes what is found', () => {
    const template = templateOf(spec, choices, 'en');
    const rows: Cell[][] = ['Telecom', 'CMCC', ' CMCC ', 'TELECOM', 'CUCC', null].map((line) => [
      'a',
      1,
      line,
    ]);
    const read = (known: Parameters<typeof readImport>[1]) =>
      readImport(spec, known, [...template, ...rows], 'en');
    assert.deepEqual(unlistedIn(choices, read(choices)), {}, 'all of them were offered');
    const long = { line: Object.assign([bgp], { total: 201 }) };
    assert.match(String(templateOf(spec, long, 'en')[1]?.[2]), /Telecom \/ …$/);
    assert.deepEqual(unlistedIn(long, read(long)), { line: ['CMCC', 'CUCC'] });
    const mobile = { value: 'm', label: 'CMCC' };
    const known = { line: Object.assign([bgp, mobile], { total: 201 }) };
    assert.deepEqual(unlistedIn(known, read(long)), { line: ['CUCC'] });
    assert.deepEqual(
      read(known).map(({ values, errors }) => [values['line'], Object.keys(errors)]),
      [
        ['TELECOM', []],
        ['m', []],
        ['m', []],
        ['TELECOM', []],
        ['CUCC', ['line']],
        ['', []],
      ],
    );
  });

  it('asks for what is required, and sends nothing for what is not, where a cell is empty', () => {
    const columns = formOf({
      size: input.number({ label: 'size', required: true }),
      more: input.number({ label: 'line' }),
    }).spec;
    const template = templateOf(columns, {}, 'zh-CN');
    const read = (...row: Cell[]) => readImport(columns, {}, [...template, row], 'zh-CN')[0];
    assert.deepEqual(read(1, null), { line: 3, values: { size: 1, more: null }, errors: {} });
    assert.deepEqual(read(null, 2)?.errors, { size: '必填项' });
    assert.deepEqual(read(' ', 2)?.errors, { size: '必填项' });
  });

  it('keeps a cell that holds nothing but the mark of the headers', () => {
    const template = templateOf(spec, choices, 'zh-CN');
    const sheet = [...template, ['*', 5], ['*']];
    assert.deepEqual(
      readImport(spec, choices, sheet, 'zh-CN').map(({ values, errors }) => [
        values['name'],
        errors,
      ]),
      [
        ['*', {}],
        ['*', { size: '必填项' }],
      ],
    );
    const bare = template.map((row) => row.map((cell) => String(cell).replace(' *', '')));
    assert.equal(readImport(spec, choices, [...bare, ['a', 1]], 'zh-CN').length, 1);
  });

  it('takes 5000 rows beside the headers and the hints, and not one more', async () => {
    const template = templateOf(spec, choices, 'zh-CN');
    const filled = Array.from({ length: 5001 }, (_, at): Cell[] => [`n${at}`, 1]);
    const read = async (rows: readonly (readonly Cell[])[]) =>
      readImport(
        spec,
        choices,
        await readWorksheet(new Blob([await writeWorkbook('1', rows)])),
        'zh-CN',
      ).length;
    assert.equal(await read([...template, ...filled.slice(1)]), 5000);
    for (const above of [template, template.slice(0, 1)]) {
      const error = await read([...above, ...filled]).catch((reason: unknown) => reason);
      assert.ok(error instanceof SpreadsheetError && keyOf(error.text) === 'sheet.rows');
    }
  });

  it('survives any file that begins as an old .xls does', async () => {
    const real = Uint8Array.from(atob(LEGACY), (letter) => letter.charCodeAt(0));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        async (changes) => {
          const broken = real.slice();
          for (const [at, byte] of changes) broken[at] = byte;
          await readWorksheet(new Blob([broken])).catch((error: unknown) => {
            assert.ok(error instanceof SpreadsheetError);
          });
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });
});

const LEGACY =
  '0M8R4KGxGuEAAAAAAAAAAAAAAAAAAAAAPgADAP7/CQAGAAAAAAAAAAAAAAABAAAAAgAAAAAAAAAAEAAAAQAAAAEAAAD+////AAAAAAAAAAD////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////9/////v////7///8EAAAABQAAAAYAAAD+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7///8CAAAAAwAAAAQAAAAFAAAABgAAAAcAAAAIAAAACQAAAAoAAAALAAAADAAAAA0AAAAOAAAADwAAABAAAAARAAAAEgAAABMAAAAUAAAAFQAAABYAAAAXAAAAGAAAAP7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+/////v////7////+////UgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQABQH//////////wEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAAAQAYAAAAAAAABAFMAaAAzADMAdABKADUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEgACAf////8CAAAA/////wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAFcAbwByAGsAYgBvAG8AawAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAASAAIB////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAMkFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD///////////////8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3MjYyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACQgQAAAGBQBics0HCcABAAYHAADhAAIAsATBAAIAAADiAAAAXABwAAcAAFNoMzN0SlMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABCAAIAsARhAQIAAADAAQAAPQECAAEAnAACABEAGQACAAAAEgACAAAAEwACAAAArwECAAAAvAECAAAAPQASAAAAAABgcsBEOAAAAAAAAQD0AUAAAgAAAI0AAgAAACIAAgAAAA4AAgABALcBAgAAANoAAgAAADEAGgDwAAAAAACQAQAAAAAAAAUBQQByAGkAYQBsAB4ENQA4ABgAASIACk5IUy8AC05IUyAAIgBoAGgAIgBCZiIAbQBtACIABlIiAHMAcwAiANJ5IAAiAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAA9P8AAAAAAAAAAAAAAAAAAOAAFAAAAAAAAAAAAAAAAAAAAAAAAAAAAOAAFAAAAA4AAAAAAAAAAAAAAAAAAAAAAGABAgAAAIUACgCdAwAAAAABATEAjAAEAAEAAQDrAFoADwAA8FIAAAAAAAbwGAAAAAIAAAACAAAAAQAAAAEAAAABAAAAAQAAADMAC/ASAAAAvwAIAAgAgQFBAAAIwAFAAAAIQAAe8RAAAAANAAAIDAAACBcAAAj3AAAQ/AAIAAAAAAAAAAAACgAAAAkIEAAABhAAYnLNBwnAAQAGBwAADQACAAEADAACAGQADwACAAEAEQACAAAAEAAIAPyp8dJNYlA/XwACAAEAKgACAAAAKwACAAAAggACAAEAgAAIAAAAAAAAAAAAgwACAAAAhAACAAAAAAIOAAAAAAAEAAAAAAAEAAAABAIRAAAAAAAQAAQAAQ1U8HkgACoABAIfAAAAAQAQAAsAASZevVsgACgATQBiAHAAcwApACAAKgAEAg0AAAACABAAAgABv37vjQQCDQAAAAMAEAACAAHlZR9nBAILAAEAAAAQAAEAATJ1AwIOAAEAAQAQAAAAAAAAAAhABAINAAEAAgAQAAIAATV14U8DAg4AAQADABEAAAAAAAB55kAEAgkAAgAAABAAAAABBAILAAMAAAAQAAEAAVlOBAILAAMAAQAQAAEAAXgABAILAAMAAgAQAAEAAeBlBAIdAAMAAwAQAAoAATIAMAAyADYALQAxADMALQAwADEA7ABQAA8AAvBIAAAAEAAI8AgAAAABAAAAAQAAAA8AA/AwAAAADwAE8CgAAAABAAnwEAAAAAAAAAAAAAAAAAAAAAAAAAACAArwCAAAAAEAAAAFAAAAPgISALYGAAAAAEAAAAAAAAAAAAAAALoBBQABAAExAGcIEwBnCAAAAAAAAAAAAAADAAEAAAAAaAgnAGgIAAAAAAAAAAAAAAMAAAAAAAABAAQAAAAAAAAAAwAAAAMABAAAAAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==';
