import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEvent } from '../../../src/core/chat/chat-event';
import { bytesOf, cutAt, done, everyByte, read, wireDone, wireText } from './chat-stream-fixtures';

const text = (value: string): ChatEvent => ({ type: 'text', text: value });
const a = wireText('a');
const b = wireText('b');

/** What is on the wire before DONE, and what it says. */
const cases: readonly (readonly [name: string, wire: string, events: readonly ChatEvent[]])[] = [
  ['nothing', '', []],
  ['thinking begins', '{"event":"think_start"}', [{ type: 'think-start' }]],
  [
    'a thought',
    '{"event":"think_response","data":{"response":"hm"}}',
    [{ type: 'think', text: 'hm' }],
  ],
  ['thinking ends', '{"event":"think_finished"}', [{ type: 'think-end' }]],
  ['a fragment', a, [text('a')]],
  ['an empty fragment', wireText(''), [text('')]],
  [
    'an answer',
    '{"type":"answer","content":"whole","status":"completed"}',
    [{ type: 'answer', text: 'whole' }],
  ],
  [
    'DONE as a thought is a thought',
    '{"event":"think_response","data":{"response":"DONE"}}',
    [{ type: 'think', text: 'DONE' }],
  ],
  ['DONE within a fragment is text', wireText('DONE.'), [text('DONE.')]],
  [
    'DONE as an answer is an answer',
    '{"type":"answer","content":"DONE","status":"completed"}',
    [{ type: 'answer', text: 'DONE' }],
  ],
  [
    'a response under another event is a fragment (D-067)',
    '{"event":"message","data":{"response":"a"}}',
    [text('a')],
  ],
  ['members in another order', '{"data":{"x":[1],"response":"a"},"event":null}', [text('a')]],

  ['nothing between objects', a + b, [text('a'), text('b')]],
  ['a space between', `${a} ${b}`, [text('a'), text('b')]],
  ['line breaks between', `${a}\n${b}\r\n\r\n`, [text('a'), text('b')]],
  ['SSE prefixes', `data: ${a}\n\ndata:${b}\n\n`, [text('a'), text('b')]],
  ['SSE fields', `event: message\nid: 7\ndata: ${a}\n\n: ping\n\n`, [text('a')]],
  ['a byte order mark', `\uFEFF${a}`, [text('a')]],
  ['a list', `[${a}, ${b}]`, [text('a'), text('b')]],
  ['text outside', `hello "${a}" it's 5" } ] ${b} bye`, [text('a'), text('b')]],
  ['an SSE end mark of another protocol', `${a}data: [DONE]\n${b}`, [text('a'), text('b')]],
  ['white space within', '{ "data" :\n\t{ "response"\r\n: "a" } , "n" : [ 1 , 2 ] }', [text('a')]],

  ['braces in a string', wireText('}{][ {"data":{'), [text('}{][ {"data":{')]],
  ['quotes in a string', wireText('"say \\"hi\\""'), [text('"say \\"hi\\""')]],
  ['a backslash at the end', wireText('C:\\'), [text('C:\\')]],
  ['an object in a string', wireText(b), [text(b)]],
  ['escapes', '{"data":{"response":"\\u4e2d\\n\\t\\/\\ud83d\\ude00"}}', [text('中\n\t/😀')]],
  ['characters of two, three and four bytes', wireText('é中😀'), [text('é中😀')]],
  ['braces in a key', `{"}{\\"":1}${a}`, [text('a')]],

  ['an empty object', `{}${a}`, [text('a')]],
  ['an unknown event', `{"event":"ping"}${a}`, [text('a')]],
  ['an unknown shape', `{"a":{"data":{"response":"x"}},"b":[{"data":{}}]}${a}`, [text('a')]],
  [
    'an answer under way',
    `{"type":"answer","content":"x","status":"in_progress"}${a}`,
    [text('a')],
  ],
  ['a question', `{"type":"question","content":"x","status":"completed"}${a}`, [text('a')]],
  ['a thought without words', `{"event":"think_response"}${a}`, [text('a')]],
  ['a response of a number', `{"data":{"response":1}}${a}`, [text('a')]],
  ['data of null, text, list', `{"data":null}{"data":"x"}{"data":["x"]}${a}`, [text('a')]],
  ['an answer without words', `{"type":"answer","status":"completed"}${a}`, [text('a')]],
  ['every kind of value', `{"a":[1,-2.5e+3,true,false,null,"",[],{}]}${a}`, [text('a')]],

  ['a word as object', `{oops}${a}`, [text('a')]],
  ['a single quote', `{'data':1}${a}`, [text('a')]],
  ['a comma too many', `{"a":1,}${a}`, [text('a')]],
  ['a comma too few', `{"a":1 "b":2}${a}`, [text('a')]],
  ['a colon too few', `{"a" 1}${a}`, [text('a')]],
  ['the wrong closing', `{"a":[1}]${a}`, [text('a')]],
  ['a word that JSON lacks', `{"a":NaN}{"a":undefined}${a}`, [text('a')]],
  ['a number that JSON lacks', `{"a":01}{"a":1.}{"a":--1}${a}`, [text('a')]],
  ['an escape that JSON lacks', `{"a":"\\x41"}${a}`, [text('a')]],
  ['a control character in a string', `{"a":"\u0001\t"}${a}`, [text('a')]],
  ['a line break in a string', `{"data":{"response":"x\ny"}}${a}`, [text('a')]],
  ['a line break after a backslash', `{"data":{"response":"x\\\ny"}}${a}`, [text('a')]],
  [
    'an inner object of a broken one is none of the stream’s',
    `{"a":NaN,"b":{"data":{"response":"x"}}}${a}`,
    [text('a')],
  ],
  ['cut after the brace', `{${a}`, [text('a')]],
  ['cut after a key', `{"data"${a}`, [text('a')]],
  ['cut after a value', `{"data":{"response":"x"${a}`, [text('a')]],
  ['cut after a comma', `{"data":{"response":"x"},${a}`, [text('a')]],
  ['cut within a number', `{"data":12${a}`, [text('a')]],
  ['cut within a string, then a line', `{"data":{"response":"x\n${a}`, [text('a')]],
  ['cut before a value, then a prefix', `{"data":{"response":data: ${a}`, [text('a')]],
  ['cut within a list', `{"data":[1${a}`, [text('a')]],
  ['cut several times', `{{{"event"{"data":{"event":"x"\n{${a}{\n${b}`, [text('a'), text('b')]],
];

describe('readChatStream', () => {
  for (const [name, wire, events] of cases) {
    it(name, async () => {
      const bytes = bytesOf(wire + wireDone);
      const expected = { events: [...events, done] };
      assert.deepEqual(await read([bytes]), expected, 'in one piece');
      assert.deepEqual(await read(everyByte(bytes)), expected, 'byte by byte');
      for (let place = 1; place < bytes.length; place += 1) {
        assert.deepEqual(await read(cutAt(bytes, [place])), expected, `cut at ${place}`);
      }
    });
  }

  it('ends at DONE, whatever follows', async () => {
    assert.deepEqual(await read([bytesOf(a + wireDone + b + '{')]), { events: [text('a'), done] });
  });

  it('keeps a fragment with bytes that are no characters', async () => {
    const bytes = bytesOf(wireText('a?b') + wireDone);
    bytes[bytes.indexOf(0x3f)] = 0xff;
    assert.deepEqual(await read([bytes]), { events: [text('a\uFFFDb'), done] });
  });

  it('takes a completed answer for an end, but not a beginning after it', async () => {
    const answer = '{"type":"answer","content":"x","status":"completed"}';
    const events: ChatEvent[] = [{ type: 'answer', text: 'x' }];
    assert.deepEqual(await read([bytesOf(answer)]), { events });
    assert.deepEqual(await read([bytesOf(`${answer}\n\n`)]), { events });
    assert.deepEqual(await read([bytesOf(`${answer}{"a`)]), { events, error: 'cut' });
  });

  it('throws after everything complete when the end is cut anywhere', async () => {
    const wires = ['{"event":"think_start"}', wireText('é中😀'), wireText('}"{'), wireDone];
    const said: ChatEvent[] = [{ type: 'think-start' }, text('é中😀'), text('}"{')];
    const bytes = bytesOf(wires.join(''));
    const ends = wires.map((_, index) => bytesOf(wires.slice(0, index + 1).join('')).length);
    for (let length = 0; length < bytes.length; length += 1) {
      const events = said.slice(0, ends.filter((end) => end <= length).length);
      const expected = { events, error: 'cut' };
      assert.deepEqual(await read([bytes.subarray(0, length)]), expected, `${length} bytes`);
      assert.deepEqual(await read(everyByte(bytes.subarray(0, length))), expected);
    }
  });

  it('bounds one object, however it is cut, and not the stream', async () => {
    const small = wireText('x'.repeat(50));
    const size = bytesOf(small).length;
    const options = { maxObjectBytes: size };
    const wire = `${'text '.repeat(100)}${small.repeat(5)}`;
    const five = Array<ChatEvent>(5).fill(text('x'.repeat(50)));
    const large = wireText('x'.repeat(51));
    const unclosed = `{"a":"${'x'.repeat(size)}`;
    const broken = `{"a":"${'x'.repeat(size)}\n`;
    for (const split of [(bytes: Uint8Array) => [bytes], everyByte]) {
      assert.deepEqual(await read(split(bytesOf(wire + wireDone)), options), {
        events: [...five, done],
      });
      for (const tail of [large, unclosed, broken]) {
        assert.deepEqual(await read(split(bytesOf(wire + tail + wireDone)), options), {
          events: five,
          error: 'too-large',
        });
      }
    }
  });

  it('reads past brackets nested deeper than any parser’s stack', async () => {
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    assert.deepEqual(await read([bytesOf(deep + a + wireDone)]), { events: [text('a'), done] });
  });
});
