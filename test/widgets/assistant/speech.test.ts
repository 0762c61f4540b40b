import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Speech } from '../../../src/widgets/assistant/speech';

const spoken = (source: string): readonly string[] => new Speech().add(source, true);

/** As it arrives: all pieces, then the end. */
function spokenIn(pieces: readonly string[]): readonly string[] {
  const speech = new Speech();
  return [...pieces.flatMap((piece) => speech.add(piece)), ...speech.add('', true)];
}

const cases: readonly [source: string, ...sentences: string[]][] = [
  ['第一句。第二句！第三句', '第一句。', '第二句！', '第三句'],
  ['First one. Second one? Third', 'First one.', 'Second one?', 'Third'],
  ['他说：“好。”然后走了。', '他说：“好。”', '然后走了。'],
  ['真的?!是……的', '真的?!', '是……', '的'],
  ['(See above.) Next', '(See above.)', 'Next'],
  // Lists
  ['1. 打开\n2. 关闭', '1. 打开', '2. 关闭'],
  ['1. Open it. Then wait.\n10. Close', '1. Open it.', 'Then wait.', '10. Close'],
  ['- one\n* two\n  + three', 'one', 'two', 'three'],
  ['> **1.** quoted\n> # 2. title', '1. quoted', '2. title'],
  ['It began in 1990. Then more', 'It began in 1990.', 'Then more'],
  // Tables
  ['| 名称 | 状态 |\n|---|:-:|\n| a | 运行 |', '名称 状态', 'a 运行'],
  ['名称 | 状态\n--- | ---\na | b', '名称 状态', 'a b'],
  ['Title\n===\nText\n***\nEnd', 'Title', 'Text', 'End'],
  // Code
  [
    '看：\n```js\nlet a = 1. + b; // no. end\n\n<b>|x|</b>\n```\n完。',
    '看：',
    'let a = 1. + b; // no. end',
    '<b>|x|</b>',
    '完。',
  ],
  ['~~~ sh title="a. b"\n```\n1. x\n~~~~\nAfter. End', '```', '1. x', 'After.', 'End'],
  ['- ```sh\n  ls\n  ```\nend', 'ls', 'end'],
  ['```\nnever closed. Still code', 'never closed. Still code'],
  ['```a. b``` is one line. Not two', 'a. b is one line. Not two'],
  ['Run `ls a. b! c` now. Then', 'Run ls a. b! c now.', 'Then'],
  ['Write `<div>` and `a|b*`', 'Write <div> and a|b*'],
  // Short forms, versions, numbers
  [
    'Use a disk, e.g. an SSD, i.e. a fast one. Next',
    'Use a disk, e.g. an SSD, i.e. a fast one.',
    'Next',
  ],
  [
    'Disks, hosts, etc. are listed vs. others, see No. 5 by J. Smith.',
    'Disks, hosts, etc. are listed vs. others, see No. 5 by J. Smith.',
  ],
  ['Use v1.2. of it at 10.5 or v2. now', 'Use v1.2. of it at 10.5 or v2. now'],
  ['Look at 10.0.0.1 and a.b.c now. Then', 'Look at 10.0.0.1 and a.b.c now.', 'Then'],
  ['The casino. Then the album. End', 'The casino.', 'Then the album.', 'End'],
  ['See https://a.example/?q=1!x now! Then', 'See https://a.example/?q=1!x now!', 'Then'],
  // Marks and tags
  ['**Note.** Read *this* and 2*3 of a_name', 'Note.', 'Read this and 2*3 of a_name'],
  ['One<br>two <b class="x. y">three</b> H<sub>2</sub>O<!-- no. -->', 'One two three H2O'],
  ['a < bb. cc > d', 'a < bb.', 'cc > d'],
  ['<https://a.example/x> is said', '<https://a.example/x> is said'],
  ['See [What? **All**](/docs/a.md) and ![a cat](c.png). End', 'See What? All and a cat.', 'End'],
  ['An [open. bracket', 'An [open.', 'bracket'],
  ['\n\n  \n', ...[]],
];

/** Whatever has to do with where a sentence ends. */
const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    '字',
    '1',
    '12',
    'e.g',
    'etc',
    'v1',
    '.',
    '. ',
    '。',
    '！',
    '!',
    '?',
    '…',
    '”',
    ')',
  ],
  ...['\n', '\n\n', ' ', '- ', '> ', '# ', '|', '|---|', '```', '`', '~~~', 'js', '*', '**', '_'],
  ...['<b>', '<', '>', '</b>', '[', ']', '(', ')', '](', '![', '&'],
);
const markdown = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const word = fc.stringMatching(/^[A-Za-z字句云0-9]{1,8}$/);
const prose = fc
  .array(
    fc.tuple(word, fc.constantFrom(' ', ', ', '. ', '。', '! ', '？', '\n', '\n\n', ' (', ') ')),
    {
      maxLength: 30,
    },
  )
  .map((pairs) => pairs.flat().join(''));

describe('what is said of an answer', () => {
  for (const [source, ...sentences] of cases) {
    it(JSON.stringify(source), () => {
      assert.deepEqual(spoken(source), sentences);
      assert.deepEqual(spokenIn(Array.from(source)), sentences, 'letter by letter');
    });
  }

  it('is the same however the answer was cut', () => {
    const sources = fc.oneof(
      { weight: 9, arbitrary: markdown },
      // Beyond what is said in one.
      { weight: 1, arbitrary: markdown.map((source) => source.repeat(40)) },
    );
    fc.assert(
      fc.property(sources, fc.array(fc.nat(1000)), (source, places) => {
        const cuts = places.map((place) => Math.floor((place * source.length) / 1000));
        const at = [...new Set([0, ...cuts])].sort((a, b) => a - b);
        const pieces = at.map((cut, index) => source.slice(cut, at[index + 1]));
        assert.deepEqual(spokenIn(pieces), spoken(source));
      }),
      { numRuns: 3000 },
    );
  });

  it('has every word of plain prose, in its order', () => {
    fc.assert(
      fc.property(prose, (source) => {
        const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
        assert.deepEqual(wordsOf(spoken(source).join(' ')), wordsOf(source));
      }),
      { numRuns: 1000 },
    );
  });

  it('is said as soon as it is whole', () => {
    const speech = new Speech();
    assert.deepEqual(speech.add('第一句。第二'), ['第一句。']);
    assert.deepEqual(speech.add('句！'), [], 'there may be more marks');
    assert.deepEqual(speech.add('第三'), ['第二句！']);
    assert.deepEqual(speech.add('句\n'), ['第三句']);
    assert.deepEqual(speech.add('', true), []);
  });

  it('is said in parts where a line has no sentence', () => {
    const source = '很长的词 '.repeat(700);
    const parts = spoken(source);
    assert.equal(parts.join(' '), source.trim());
    assert.ok(parts.length > 1 && parts.every(({ length }) => length <= 1000));
  });

  it('costs four times as much for four times the text, whatever it is of', () => {
    const costOf = (unit: string, rounds: number) => {
      const speech = new Speech();
      const started = process.cpuUsage(); // a clock would count what others of this machine do as well
      for (let round = 0; round < rounds; round += 1) speech.add(unit.repeat(20));
      speech.add('', true);
      return process.cpuUsage(started).user / 1000;
    };
    for (const unit of ['[', '`', '<a', 'a.b', '!', '.', '[a](b', 'x ', 'e.g. ', '> ']) {
      // What else this machine does only adds to it: the least of some tries is the work itself.
      const least = (rounds: number) =>
        Math.min(...Array.from({ length: 3 }, () => costOf(unit, rounds)));
      const once = least(1000);
      assert.ok(least(4000) < 10 * Math.max(once, 2), unit);
    }
  });
});
