import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../../src/core/i18n/translator';

/* R-068, R-145: what 文档中心 opens. Every page of the manual and of embedding, by title and heading, in both languages. */

const languages: readonly Locale[] = ['zh-CN', 'en'];
const words = {
  'zh-CN': { title: '文档中心', guide: '使用手册', embedding: '嵌入与集成', other: 'English' },
  en: { title: 'Documentation', guide: 'Manual', embedding: 'Embedding', other: '中文' },
} as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);

interface Page {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
}

function pagesIn(folder: string, below: string): readonly Page[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const markdown = readFileSync(join(folder, name), 'utf8');
      return {
        path: `/docs/${below}/${name}`,
        title: /^# (.+)$/m.exec(markdown)?.[1]?.trim() ?? name,
        headings: [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim()),
      };
    });
}

const listed = (heading: string, pages: readonly Page[]) =>
  pages.length === 0
    ? ''
    : `<h3>${plain(heading)}</h3><ul class="pages">${pages
        .map(
          ({ path, title, headings }) =>
            `<li><a href="${plain(path)}">${plain(title)}</a>${
              headings.length === 0
                ? ''
                : `<ul>${headings.map((each) => `<li>${plain(each)}</li>`).join('')}</ul>`
            }</li>`,
        )
        .join('')}</ul>`;

/** The whole page; read anew for each request, as the pages themselves are. */
export function docsPage(docs: string): string {
  const parts = languages.map((locale) => {
    const { title, guide, embedding, other } = words[locale];
    const away = languages.find((each) => each !== locale) ?? locale;
    return `<section id="${locale}" lang="${locale}" aria-labelledby="${locale}-title">
<header><h2 id="${locale}-title">${title}</h2><a href="#${away}" lang="${away}">${other}</a></header>
${listed(guide, pagesIn(join(docs, 'guide', locale), locale))}
${listed(embedding, pagesIn(join(docs, 'embedding', locale), `embedding/${locale}`))}
</section>`;
  });
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>文档中心 · Documentation</title><link rel="stylesheet" href="/docs/docs.css"></head>
<body><main><h1>文档中心 <span lang="en">Documentation</span></h1>
<p><a href="/by-console/">返回控制台</a> · <a href="/by-console/" lang="en">Back to the console</a> · <a href="/contract/" lang="en">API</a></p>
${parts.join('\n')}
</main></body></html>`;
}

export const docsCss = `:root { color-scheme: light dark; --line: #d9dee7; --muted: #5c6675; --link: #1a5fd0; }
@media (prefers-color-scheme: dark) { :root { --line: #3a424f; --muted: #a5afbd; --link: #8ab4ff; } }
body { margin: 0; font: 16px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 20px 64px; }
h1 span { color: var(--muted); font-weight: 400; font-size: 0.7em; }
a { color: var(--link); }
section { margin-top: 40px; border-top: 1px solid var(--line); }
section header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
.pages { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 12px; padding: 0; list-style: none; }
.pages > li { padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; }
.pages > li > a { font-weight: 600; }
.pages ul { margin: 8px 0 0; padding-left: 18px; color: var(--muted); font-size: 14px; }
`;
