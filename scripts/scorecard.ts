// `node --import tsx scripts/scorecard.ts`: writes what the tags withstand on a page that changes what every script of it shares
// (docs/embedding). Each line follows from a case that a test holds to be so; a wall compares the files with the cases.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tags } from '../src/elements/registry';
import { hostileGroups, type Hostile } from '../test/flows/stage/hostile-modes';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cases = 'test/flows/stage/hostile-modes.ts';
const lines = readFileSync(join(root, cases), 'utf8').split('\n');

const texts = {
  'zh-CN': {
    title: '不友好的页面：标签能承受什么',
    intro:
      '页面可能替换所有脚本共用的东西，或用标记的名称占去 `document` 的成员。每一行是一个测试（`npm run test:release hostile-pages`）：在 Chromium 中、在真实后端上打开每个标签，像用户一样点选、翻页、提问，其中一部分代码在页面改变之后才到达。每一格链接到它的用例。',
    groups: {
      overridden: '被替换的全局对象',
      clobbering: '被占用的名称与可枚举属性',
      together: '同时出现',
    },
    head: '页面做了什么',
    why: '说明',
    note: '“使用中”指标签已经显示之后：标签使用自己到达时的那一份。页面的脚本若在我们之前就替换了唯一的途径，就没有办法。',
  },
  en: {
    title: 'Hostile pages: what the tags withstand',
    intro:
      'A page may replace what all scripts share, or take members of `document` by the names in its markup. Each line is a test (`npm run test:release hostile-pages`): in Chromium and on the real backend each tag is opened and used as its user does, by clicks, pages of rows and a question, and part of the code arrives after the page has done it. Each cell links to its case.',
    groups: {
      overridden: 'Replaced globals',
      clobbering: 'Taken names and enumerable properties',
      together: 'At once',
    },
    head: 'what the page does',
    why: 'why',
    note: '“While the tags are used” means after they stand: they go on with what they found when they came. Where a script of the page has replaced the only way there is before we came, nothing can be done.',
  },
} as const;

function caseOf({ name, key }: Hostile): string {
  const at = lines.findIndex((line) => line.includes(key ?? `name: '${name}'`));
  if (at < 0) throw new Error(`${name} is not in ${cases}.`);
  return `../../../${cases}#L${at + 1}`;
}

export function scorecard(locale: keyof typeof texts): string {
  const { title, intro, groups, head, why, note } = texts[locale];
  const language = locale === 'en' ? 1 : 0;
  const tables = Object.entries(hostileGroups).map(([group, modes]) => {
    const rows = modes.map((mode) => {
      const at = caseOf(mode);
      const marks = tags.map((tag) => `[${mode.fails?.tags.includes(tag) ? '✗' : '✓'}](${at})`);
      return `| ${[mode.what[language], ...marks, mode.fails?.why[language] ?? ''].join(' | ')} |`;
    });
    const heads = [head, ...tags.map((tag) => `\`${tag}\``), why];
    return `## ${groups[group as keyof typeof groups]}\n\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${rows.join('\n')}\n`;
  });
  return `# ${title}\n\n${intro}\n\n${tables.join('\n')}\n${note}\n`;
}

export const fileOf = (locale: string) => join(root, 'docs/embedding', locale, 'hostile-pages.md');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const locale of ['zh-CN', 'en'] as const) writeFileSync(fileOf(locale), scorecard(locale));
