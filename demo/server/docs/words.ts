/*
 * PostgreSQL's `simple` configuration takes a run of Chinese for one word and then never matches inside it. So text
 * and questions are cut here, both in the same way: the words that the segmenter knows, and for Chinese every pair
 * of neighbouring characters, which also finds words that no dictionary has.
 */

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const chinese = /\p{Script=Han}/u;

/** Words that say nothing of what a question is about. */
const empty = new Set(
  (
    '的 了 是 在 和 与 及 或 我 你 他 它 们 吗 呢 吧 啊 把 被 给 对 从 到 有 没有 这 那 这个 那个 什么 怎么 怎样 如何 哪里 哪些 为什么 可以 能 能否 是否 请 请问 一个 一下 需要 想 要 会 ' +
    'a an the of to in on at for and or is are be do does did can could how what where when why which who i you it my your me with from by this that there please about'
  ).split(' '),
);

/** Plurals and the like: enough for a manual, and never wrong in Chinese. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

/** What a text is found by, in order, repetitions included. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const plain = text.normalize('NFKC').toLowerCase();
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (!isWordLike) continue;
    if (!chinese.test(segment)) {
      const word = stem(segment.replace(/[^\p{L}\p{N}]/gu, ''));
      if (word !== '' && !empty.has(word)) words.push(word);
    } else if (!empty.has(segment)) words.push(segment);
  }
  for (const run of plain.match(/\p{Script=Han}{2,}/gu) ?? []) {
    const letters = Array.from(run);
    for (let i = 0; i + 1 < letters.length; i++) {
      const pair = `${letters[i] ?? ''}${letters[i + 1] ?? ''}`;
      if (!empty.has(pair)) words.push(pair);
    }
  }
  return words;
}
