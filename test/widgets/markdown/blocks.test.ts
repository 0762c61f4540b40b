import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Lexer, Parser } from 'marked';
import { LINE_END, htmlOf, oneShot, wholeReader } from './one-html';
import { EXAMPLES, documents, pieces, prefixes } from './sources';

/** From blocks of any length down to every single item, line and word. */
const LIMITS = [0, 8, 40];

test('every example reads in one as the parser itself reads it', () => {
  for (const source of EXAMPLES) {
    const options = { gfm: true, breaks: true };
    assert.equal(
      oneShot(source),
      Parser.parse(new Lexer(options).lex(source), options).replace(LINE_END, ''),
    );
  }
});

test('every example, cut at every point, ends as it reads in one', () => {
  for (const source of EXAMPLES) {
    const whole = oneShot(source);
    for (const limit of LIMITS) {
      for (let cut = 0; cut <= source.length; cut++) {
        const read = wholeReader({ limit });
        read(source.slice(0, cut));
        assert.equal(htmlOf(read(source, true)), whole, JSON.stringify({ source, limit, cut }));
      }
    }
  }
});

test('every example, letter by letter, ends as it reads in one', () => {
  for (const source of EXAMPLES) {
    for (const limit of LIMITS) {
      const read = wholeReader({ limit });
      for (const prefix of prefixes(source, [1])) read(prefix);
      assert.equal(htmlOf(read(source, true)), oneShot(source), JSON.stringify({ source, limit }));
    }
  }
});

test('any text in any pieces ends as it reads in one, at every stop', () => {
  fc.assert(
    fc.property(documents, pieces, fc.constantFrom(...LIMITS), (source, lengths, limit) => {
      const read = wholeReader({ limit });
      for (const prefix of prefixes(source, lengths)) read(prefix);
      assert.equal(htmlOf(read(source, true)), oneShot(source));
      const stopped = source.slice(0, lengths[0]);
      const other = wholeReader({ limit });
      other(stopped.slice(0, 3));
      assert.equal(htmlOf(other(stopped, true)), oneShot(stopped));
      assert.equal(htmlOf(other(source, true)), oneShot(source));
    }),
    { numRuns: 1500 },
  );
});

test('a block that never ends is read in pieces, and what is finished not again', () => {
  const shapes = {
    list: (index: number) => `- item ${index} with **some** words\n`,
    table: (index: number) => (index === 0 ? '| a | b |\n|---|---|\n' : `| ${index} | \`x\` |\n`),
    code: (index: number) => (index === 0 ? '```js\n' : `let x${index} = ${index};\n`),
    paragraph: (index: number) => `Sentence ${index} with a [link](https://a.example). `,
    lines: (index: number) => `line ${index} * of a paragraph\n`,
  };
  for (const [name, line] of Object.entries(shapes)) {
    const read = wholeReader({ limit: 500 });
    let source = '';
    let reading = read(source);
    const seen = new Set<unknown>();
    let longest = 0;
    for (let index = 0; index < 600; index++) {
      source += line(index);
      reading = read(source);
      for (const piece of reading.blocks[0]?.pieces ?? []) {
        if (!seen.has(piece)) longest = Math.max(longest, piece.raw.length);
        seen.add(piece);
      }
    }
    assert.equal(reading.blocks.length, 1, name);
    assert.ok((reading.blocks[0]?.pieces.length ?? 0) > 10, name);
    assert.ok(longest < 1500, `${name}: a piece of ${longest} characters`);
    assert.equal(htmlOf(read(source, true)), oneShot(source), name);
  }
});

test('a definition that comes late counts for what stands before it', () => {
  const read = wholeReader();
  const before = 'see [one] and [two][ref]\n\nanother\n\n- [One]\n\nend\n\n';
  read(before);
  const { touched } = read(`${before}[one]: https://one.example\n\nx\n\n`);
  assert.deepEqual(
    touched.map((piece) => piece.raw.trim()),
    ['see [one] and [two][ref]', '- [One]'],
  );
});

test('a source that is another one is read anew', () => {
  const read = wholeReader();
  read('# one\n\ntwo\n\nthree');
  const reading = read('other');
  assert.equal(reading.from, 0);
  assert.equal(htmlOf(reading), '<p>other</p>\n');
});
