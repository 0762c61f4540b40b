import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ChatEvent } from '../../../src/core/chat/chat-event';
import { JsonObjectScanner } from '../../../src/core/chat/json-object-scanner';
import { bytesOf, cutAt, done, everyByte, read, wireOf, wireText } from './chat-stream-fixtures';

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('{', '}', '"', '\\', '[', ':', '中', '😀', '\n', 'é', '\ud83d'),
  }),
  fc.json(),
);
const eventArbitrary: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.constantFrom<ChatEvent>({ type: 'think-start' }, { type: 'think-end' }),
  fc
    .tuple(fc.constantFrom('think' as const, 'answer' as const), words)
    .map(([type, text]) => ({ type, text })),
  words
    .filter((value) => value !== 'DONE')
    .map((value): ChatEvent => ({ type: 'text', text: value })),
);

/** Spellings of the same object: plain, spread over lines, all in escapes, with members that mean nothing. */
const spellings: readonly ((wire: object) => string)[] = [
  (wire) => JSON.stringify(wire),
  (wire) => JSON.stringify(wire, null, '\t'),
  (wire) =>
    JSON.stringify(wire).replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  (wire) => JSON.stringify({ id: '{"', list: [{}, [null, 1.5e3]], ...wire, end: '\\' }),
];
const between = fc.oneof(
  fc.constantFrom('', ' ', '\n', '\r\n\r\n', '\n\ndata: ', 'data:', ',', '\uFEFF', ': ping\n', '"'),
  fc.constantFrom('{}', '{"event":"ping"}', '{"a":NaN}', '{oops}', '{"a":1,}', '{"a":"\n', '{"b"'),
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll('{', '')),
);
const spelt = fc.tuple(eventArbitrary, fc.constantFrom(...spellings), between);
const places = fc.array(fc.nat(), { maxLength: 40 });

const jsonLike = fc
  .array(
    fc.constantFrom(
      ...['{', '}', '[', ']', '"', ':', ',', '\\', '\n', ' ', '1', 'a', '中', '{"', '":', '"}'],
      ...['"data"', '"response"', wireText('x'), wireText('DONE'), '{"event":"think_start"}'],
    ),
    { maxLength: 60 },
  )
  .map((parts) => bytesOf(parts.join('')));

describe('readChatStream, for whatever comes', () => {
  it('reads back any events, however they are written, separated and cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(spelt, { maxLength: 12 }), places, async (parts, cuts) => {
        const body = parts.map(([event, spell, gap]) => gap + spell(wireOf(event))).join('');
        const bytes = bytesOf(body + JSON.stringify(wireOf(done)));
        const expected = { events: [...parts.map(([event]) => event), done] };
        assert.deepEqual(await read(cutAt(bytes, cuts)), expected);
        assert.deepEqual(await read(everyByte(bytes)), expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('yields what was complete before a cut end, and throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(eventArbitrary, fc.constantFrom(...spellings)), { minLength: 1 }),
        fc.nat(),
        places,
        async (parts, end, cuts) => {
          const wires = parts.map(([event, spell]) => bytesOf(spell(wireOf(event))));
          const bytes = Buffer.concat(wires);
          const length = end % bytes.length;
          const ends = wireEnds(wires);
          const whole = ends.filter((place) => place <= length).length;
          const outcome = await read(cutAt(bytes.subarray(0, length), cuts));
          const events = parts.slice(0, whole).map(([event]) => event);
          assert.deepEqual(outcome.events, events);
          const answered = ends.includes(length) && events.some(({ type }) => type === 'answer');
          assert.equal(outcome.error, answered ? undefined : 'cut');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('meets random bytes with events or its own error, the same for any cuts', async () => {
    const anything = fc.oneof(fc.uint8Array({ maxLength: 300 }), jsonLike);
    const bound = fc.constantFrom(8, 40, 1024 * 1024);
    await fc.assert(
      fc.asyncProperty(anything, places, bound, async (bytes, cuts, maxObjectBytes) => {
        const whole = await read([bytes], { maxObjectBytes });
        assert.deepEqual(await read(cutAt(bytes, cuts), { maxObjectBytes }), whole);
        assert.deepEqual(await read(everyByte(bytes), { maxObjectBytes }), whole);
      }),
      { numRuns: 5000 },
    );
  });

  it('looks at a byte twice at most and moves it three times at most', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), jsonLike), places, (bytes, cuts) => {
        const { inspected, copied } = work(cutAt(bytes, cuts));
        assert.ok(inspected <= 2 * bytes.length, `${inspected} of ${bytes.length}`);
        assert.ok(copied <= 3 * bytes.length, `${copied} of ${bytes.length}`);
      }),
      { numRuns: 2000 },
    );
  });
});

function wireEnds(wires: readonly Uint8Array[]): number[] {
  let total = 0;
  return wires.map((wire) => (total += wire.length));
}

function work(chunks: readonly Uint8Array[]) {
  const scanner = new JsonObjectScanner(Infinity);
  for (const chunk of chunks) for (const json of scanner.scan(chunk)) assert.ok(json);
  return scanner;
}

/** Inputs that punish a reader which starts again, searches again or joins again. */
const punishing: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ['one long string', (length) => wireText('x'.repeat(length))],
  ['only opening braces', (length) => '{'.repeat(length)],
  ['only opening brackets', (length) => `{"a":${'['.repeat(length)}`],
  ['openings that nest', (length) => '{"a":'.repeat(length / 5)],
  ['openings that break', (length) => '{"a"'.repeat(length / 4)],
  ['only quotes', (length) => `{"${'"'.repeat(length)}`],
  ['only backslashes', (length) => `{"a":"${'\\'.repeat(length)}`],
  ['text without objects', (length) => 'data: '.repeat(length / 6)],
  ['small objects', (length) => wireText('x').repeat(length / 26)],
];

describe('work grows with the input', () => {
  for (const [name, make] of punishing) {
    it(`${name}: bytes looked at and moved`, () => {
      for (const length of [20_000, 40_000, 80_000]) {
        const bytes = bytesOf(make(length));
        const { inspected, copied } = work(everyByte(bytes));
        assert.ok(inspected <= 2 * bytes.length);
        assert.ok(copied <= 3 * bytes.length + 1024);
      }
    });

    it(`${name}: processor time`, () => {
      const cost = (length: number) => {
        const chunks = everyByte(bytesOf(make(length)));
        return Math.min(...[1, 2, 3].map(() => processorTime(() => work(chunks))));
      };
      cost(20_000); // Compiles the code before it is measured.
      // Sixteen times the input: 16 where work is linear, 256 where it is quadratic, and that whenever it is asked. What else
      // the machine does meanwhile may fall into one of the two alone.
      let told = '';
      const isLinear = [1, 2, 3].some(() => {
        const small = Math.max(cost(20_000), 500);
        const large = cost(320_000);
        told = `${small} µs, then ${large} µs`;
        return large < 100 * small;
      });
      assert.ok(isLinear, told);
    });
  }
});

function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const used = process.cpuUsage(before);
  return used.user + used.system;
}
