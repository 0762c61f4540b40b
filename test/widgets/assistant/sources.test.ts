import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restored, type Message } from '../../../src/widgets/assistant/message';
import {
  sourcesOf,
  withScreens,
  withoutHalfLink,
  withoutSources,
} from '../../../src/widgets/assistant/sources';

const titles = (markdown: string) =>
  sourcesOf(markdown, 'https://console.example').map(({ title }) => title);

test('sources are the links to pages of the backend, each once', () => {
  assert.deepEqual(
    sourcesOf(
      '[a](/docs/a.md) ![b](/docs/b.png) [c](https://x.example/c) [d](/docs/a.md) [e](//x/e)',
      'https://console.example',
    ),
    [{ title: 'a', href: 'https://console.example/docs/a.md' }],
  );
});

test('lines at the end that only name sources leave the text, and nothing else does', () => {
  const base = 'https://console.example';
  const answer = '**Renewal**\n\nSee [this](/docs/c.md) first.';
  const sources = '来源：[a › b](/docs/a.md#b)\n\n相关内容：\n- [b](/docs/b.md)\n- [c](/docs/c.md)';
  assert.equal(withoutSources(`${answer}\n\n${sources}\n`, base), answer);
  assert.equal(withoutSources(`${answer}\n\nSource: [a](/docs/a.md)`, base), answer);
  for (const whole of [
    answer,
    '',
    sources, // nothing else would be left
    `${answer}\n\nNote:`,
    `${answer}\n\nSource: [a](https://x.example/a)`,
    `${answer}\n\nSource: [a](//x.example/a)`,
    `${answer}\n\n\`\`\`md\nSource: [a](/docs/a.md)`, // code
    `${answer}\n${[1, 2, 3, 4, 5, 6, 7].map((n) => `- [${n}](/docs/${n}.md)`).join('\n')}`, // more than are shown
  ])
    assert.equal(withoutSources(whole, base), whole);
});

test('the way to a screen of the console is no source, and stays in the text', () => {
  const base = 'https://console.example';
  const answer = 'Done on [Machines](/by-console/#/compute/ecs).';
  const whole = `${answer}\n\nSource: [a](/docs/a.md)`;
  assert.deepEqual(titles(whole), ['a']);
  assert.equal(withoutSources(whole, base), answer);
});

test('a link in code is no source', () => {
  const code = [
    'write `[c](/docs/c.md)` so',
    'write ``a ` [c](/docs/c.md)`` so',
    '```md\n[c](/docs/c.md)\n```',
    '- a step\n  ~~~\n  [c](/docs/c.md)\n  ```\n  [c](/docs/c.md)\n  ~~~',
    '> ````\n> ```\n> [c](/docs/c.md)\n> ````',
    '1. ```\n   [c](/docs/c.md)\n   ```',
  ];
  for (const each of code) assert.deepEqual(titles(`${each}\n\nsee [a](/docs/a.md)`), ['a'], each);
  assert.deepEqual(titles('see [a](/docs/a.md)\n\n```\n[c](/docs/c.md)\n\nnot closed'), ['a']);
});

test('code beside a link or in its words takes no source away', () => {
  assert.deepEqual(titles('`x` [a](/docs/a.md) `y` [`b`](/docs/b.md)'), ['a', '`b`']);
  assert.deepEqual(titles('```\n```\n[a](/docs/a.md)\n```\n```'), ['a']);
  assert.deepEqual(titles('one ` alone\n\n[a](/docs/a.md) and `'), ['a']);
  assert.deepEqual(titles('```not a fence``` [a](/docs/a.md)\n\n[b](/docs/b.md)'), ['a', 'b']);
});

test('marks without end cost no time', () => {
  const marks = Array.from({ length: 400 }, (_, index) => `${'`'.repeat(index + 1)} [`).join(' ');
  const begun = performance.now();
  titles(marks);
  titles('```\n'.repeat(9999));
  assert.ok(performance.now() - begun < 2000);
});

test('the way to a screen leads to the console of the backend, also from elsewhere', () => {
  const base = 'https://console.example';
  const way = '[Machines](/by-console/#/compute/ecs)';
  const there = '[Machines](https://console.example/by-console/#/compute/ecs)';
  assert.equal(withScreens(`On ${way}, ${way}.`, base), `On ${there}, ${there}.`);
  assert.equal(withScreens(`\`${way}\` is ${way}`, base), `\`${way}\` is ${there}`);
  for (const same of [
    '[a](/docs/a.md#b)',
    '[a](//x.example/#/b)',
    '[a](https://x.example/#/b)',
    '![a](/by-console/#/b)',
    `\`\`\`md\n${way}`,
  ])
    assert.equal(withScreens(same, base), same);
});

test('of a link that was not said to its end its words stay', () => {
  for (const half of ['[云主机', '[云主机](', '[云主机](/by-console/#/comp', '![云主机](/a'])
    assert.equal(withoutHalfLink(`打开 ${half}`), '打开 云主机', half);
  for (const whole of [
    '',
    '打开 [云主机](/by-console/#/compute/ecs)',
    '[a\n这一行没有链接',
    '参数 [可选]',
    '先写 `list[0',
    '写作 `[a](/b` 和 `[c`',
    '```ts\nconst a = [1, 2',
    '```ts\nconst a = [1\n```\n之后',
  ])
    assert.equal(withoutHalfLink(whole), whole);
  assert.equal(withoutHalfLink('用 `a[0]`，见 [云'), '用 `a[0]`，见 云', 'after code');
});

test('an answer that a page was left in the middle of has no half link either', () => {
  const half = {
    role: 'agent' as const,
    id: 'a',
    response: '在 [云主机](/by-co',
    loading: false,
    streaming: true,
    stop: false,
    thinks: [],
    thinking: false,
  } satisfies Message;
  assert.deepEqual(restored([half]), [
    { ...half, response: '在 云主机', streaming: false, stop: true },
  ]);
});
