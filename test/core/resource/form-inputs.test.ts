import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defineMessages } from '../../../src/core/i18n/translator';
import {
  canHold,
  changeValue,
  cleanValues,
  initialValues,
  splitList,
  validateForm,
} from '../../../src/core/resource/form';
import { formOf, inputs } from '../../../src/core/resource/input';
import type { Days, FileRef } from '../../../src/core/resource/input';
import { unsavedOf } from '../../../src/core/resource/unsaved';
import { createVerifier } from '../../../src/core/resource/verify';
import type { Verified } from '../../../src/core/resource/verify';
import { ipOrCidr, ipv4 } from '../../../src/core/rules/network';
import { usualPort } from '../../../src/routes/network/lb-words';

const messages = defineMessages({ a: '甲' }, { a: 'A' });
const input = inputs(messages);
const required = true;
const { spec, read } = formOf({
  region: input.select({ label: 'a', from: 'region' }),
  zone: input.multi<'x' | 'y'>({ label: 'a', required, from: [], needs: ['region'], most: 1 }),
  flavor: input.specs({ label: 'a', columns: { cpu: 'a' }, from: [], needs: ['zone'] }),
  pay: input.radio({ label: 'a', from: [{ value: 'month', label: 'm' }] }),
  day: input.date({ label: 'a', past: true }),
  days: input.range({ label: 'a' }),
  ip: input.ip({ label: 'a', is: ipv4 }),
  nets: input.cidrs({ label: 'a', each: ipOrCidr }),
  files: input.files({ label: 'a' }),
  hosts: input.hosts({ label: 'a' }),
  tags: input.pairs({ label: 'a' }),
  own: input.custom<{ readonly x: number }>({
    label: 'a',
    initial: { x: 1 },
    part: async () => () => null,
  }),
});
const begin = initialValues(spec);

/** The compiler's part: each input says what its value is. */
export function types() {
  const values = read({});
  const zone: readonly ('x' | 'y')[] = values.zone;
  const pay: 'month' | '' = values.pay;
  const days: Days = values.days;
  const files: readonly FileRef[] = values.files;
  const x: number = values.own.x;
  const key: string | undefined = values.tags[0]?.key;
  // @ts-expect-error -- several values are no single one
  const one: string = values.nets;
  // @ts-expect-error -- a cell of a column that there is not
  input.specs({ label: 'a', columns: { cpu: 'a' }, from: [{ value: 's', cells: { ram: 1 } }] });
  // @ts-expect-error -- which addresses must be said
  input.ip({ label: 'a' });
  return { zone, pay, days, files, x, key, one };
}

describe('inputs of every kind', () => {
  it('judge their own values, in both languages', () => {
    const wrong = {
      ...begin,
      zone: ['x', 'y'],
      day: '2999-01-01',
      days: { start: '2026-02-03', end: '2026-02-01' },
      ip: '1.2.3',
      nets: ['10.0.0.0/8', '10.0.0.0/33'],
      tags: [
        { key: 'a', value: '' },
        { key: 'a ', value: '' },
      ],
    };
    assert.deepEqual(validateForm(spec, wrong, 'zh-CN'), {
      zone: '最多1项',
      day: '不能选择未来的日期',
      days: '结束日期不能早于开始日期',
      ip: '请输入正确的IPv4地址',
      nets: '“10.0.0.0/33”：请输入正确的IP地址或CIDR',
      tags: '键“a”重复',
    });
    assert.deepEqual(validateForm(spec, begin, 'en'), { zone: 'Required' });
    const half = {
      ...begin,
      zone: ['x'],
      day: '2026-02-30',
      days: { start: '2026-02-01', end: '' },
    };
    assert.deepEqual(validateForm(spec, half, 'zh-CN'), {
      day: '请输入正确的日期',
      days: '请选择时间范围',
    });
  });

  it('begin again when what they need changes, and what needs them too', () => {
    const values = { ...begin, region: 'r', zone: ['x'], flavor: 's', ip: '10.0.0.1' };
    const next = changeValue(spec, values, 'region', 'q');
    assert.deepEqual(
      [next['region'], next['zone'], next['flavor'], next['ip']],
      ['q', [], '', '10.0.0.1'],
    );
    assert.equal(changeValue(spec, values, 'flavor', 't')['zone'], values.zone);
  });

  it('begin again in every row of a table, where its column needs what changed', () => {
    const { spec: routes } = formOf({
      space: input.select({ label: 'a', from: [] }),
      rules: input.rows({
        label: 'a',
        columns: {
          path: input.text({ label: 'a' }),
          service: input.select({ label: 'a', from: [], needs: ['space'] }),
        },
      }),
    });
    const rules = [
      { path: '/', service: 's' },
      { path: '/b', service: '' },
    ];
    const next = changeValue(routes, { space: 'x', rules }, 'space', 'y');
    assert.deepEqual(next['rules'], [
      { path: '/', service: '' },
      { path: '/b', service: '' },
    ]);
    const own = changeValue(routes, { space: 'x', rules: [] }, 'rules', rules);
    assert.deepEqual(own, { space: 'x', rules });
  });

  it('hold what is usual by the others, until somebody types otherwise', () => {
    const { spec: listener } = formOf({
      protocol: input.radio({ label: 'a', from: [{ value: 'HTTP', label: 'H' }] }),
      port: input.port({ label: 'a', initial: 80, usual: usualPort }),
    });
    const asked = { protocol: 'HTTP', port: 80 };
    const secure = changeValue(listener, asked, 'protocol', 'HTTPS');
    assert.equal(secure['port'], 443);
    assert.equal(changeValue(listener, secure, 'protocol', 'TCP')['port'], 80);
    const own = changeValue(listener, asked, 'port', 8443);
    assert.equal(changeValue(listener, own, 'protocol', 'HTTPS')['port'], 8443);
  });

  it('take only from a draft what they can hold, whatever was kept', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const values = Object.fromEntries(
          Object.entries(spec).map(([name, each]) => [
            name,
            canHold(each, kept) ? kept : each.initial,
          ]),
        );
        validateForm(spec, values, 'en');
        cleanValues(spec, values);
      }),
      { seed: 7, numRuns: 300 },
    );
    for (const each of Object.values(spec)) assert.ok(canHold(each, each.initial), each.kind);
    assert.equal(canHold(spec['files']!, [{ id: '', name: '', path: '' }]), false);
  });

  it('take a pasted list apart: nothing lost, nothing twice', () => {
    const entry = fc.ipV4();
    const separator = fc.constantFrom('\n', ',', ' ', '；', '，', '\r\n', '、', ';\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, separator), { maxLength: 20 }), (parts) => {
        const pasted = parts.map(([address, between]) => address + between).join('');
        assert.deepEqual(splitList(pasted), [...new Set(parts.map(([address]) => address))]);
      }),
      { seed: 7 },
    );
  });
});

describe('rules that ask the server', () => {
  /** Answers when told to, in any order. */
  function harness() {
    const asked: { value: unknown; answer: (reply?: string) => void; fail: () => void }[] = [];
    let state: Verified = { pending: new Set(), errors: {} };
    const verifier = createVerifier({
      rest: 0,
      onChange: (next) => {
        state = next;
      },
      ask: (name, value) =>
        new Promise((fulfil, reject) => {
          const answer = (reply?: string) => fulfil(reply === undefined ? {} : { [name]: reply });
          asked.push({ value, answer, fail: () => reject(new Error('down')) });
        }),
    });
    return { asked, verifier, state: () => state };
  }
  const rest = () => new Promise((fulfil) => setTimeout(fulfil, 5));

  it('show the answer about the last value, in whatever order answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (typed, order) => {
          const { asked, verifier, state } = harness();
          for (const value of typed) {
            verifier.want('name', value);
            verifier.hurry('name');
          }
          const settled = verifier.settle();
          assert.ok(state().pending.has('name'));
          while (asked.length > 0) {
            const [one] = asked.splice((order.next().value ?? 0) % asked.length, 1);
            one?.answer(`no ${String(one.value)}`);
            await Promise.resolve();
          }
          assert.deepEqual((await settled).errors, { name: `no ${typed.at(-1)}` });
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });

  it('ask once per value, after a rest, and refuse nothing when they cannot ask', async () => {
    const { asked, verifier, state } = harness();
    verifier.want('name', 'a');
    verifier.want('name', 'ab');
    verifier.want('name', 'ab');
    assert.equal(asked.length, 0);
    await rest();
    assert.deepEqual(
      asked.map(({ value }) => value),
      ['ab'],
    );
    asked[0]?.fail();
    await rest();
    assert.deepEqual(state(), { pending: new Set(), errors: {} });
    // The same value beside another one is another question.
    verifier.want('port', 80, ['tcp']);
    verifier.want('port', 80, ['tcp']);
    verifier.want('port', 80, ['udp']);
    verifier.hurry('port');
    assert.equal(asked.length, 2);
    asked[1]?.answer();
    verifier.want('name', 'ab');
    verifier.drop('name');
    assert.deepEqual((await verifier.settle()).errors, {});
    verifier.dispose();
  });
});

describe('what is unsaved', () => {
  it('is known per runtime, thrown away at once, and told when it changes', () => {
    const runtime = {};
    const unsaved = unsavedOf(runtime);
    const told: boolean[] = [];
    const stop = unsaved.subscribe(() => told.push(unsaved.any));
    let discarded = 0;
    const leave = unsaved.enter(() => discarded++);
    unsaved.enter(() => discarded++);
    leave();
    leave();
    assert.equal(unsavedOf({}).any, false);
    assert.equal(unsavedOf(runtime).any, true);
    unsaved.discard();
    stop();
    assert.deepEqual([told, discarded], [[true, false], 1]);
  });
});
