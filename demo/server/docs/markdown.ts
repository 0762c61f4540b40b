import { Marked, type Tokens } from 'marked';
import { highlighted } from '../../highlight';
import type { Page } from './manual';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

interface Words {
  readonly table: string;
  readonly code: string;
  readonly heading: (text: string) => string;
}

/** Code as it is shown: its words in colours, in a box that the keyboard can scroll. */
export function codeBlock(text: string, language: string, name: string): string {
  const inside = highlighted(text, language)
    .map(({ text: piece, mark }) =>
      mark ? `<span class="hl-${mark}">${plain(piece)}</span>` : plain(piece),
    )
    .join('');
  return `<pre tabindex="0" role="group" aria-label="${plain(name)}"><code>${inside}</code></pre>`;
}

/**
 * A page as HTML. What stands between tags in the source is text; a link leads to another page, to a heading, or outside by
 * `http:` or `mailto:`; nothing else becomes markup. `below` is what stands under a heading beside its text.
 */
export function toHtml(page: Page, words: Words, below: (anchor: string) => string): string {
  let at = 0;
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => plain(text),
      image: ({ text }: Tokens.Image) => plain(text),
      heading({ tokens, depth }: Tokens.Heading) {
        const inside = this.parser.parseInline(tokens);
        const heading = depth <= 3 ? page.headings[at++] : undefined;
        if (!heading || heading.anchor === '') return `<h1>${inside}</h1>${below('')}`;
        const { anchor, text } = heading;
        return `<h${depth} id="${anchor}">${inside} <a class="anchor" href="#${anchor}" aria-label="${plain(words.heading(text))}">#</a></h${depth}>${below(anchor)}`;
      },
      code: ({ text, lang }: Tokens.Code) =>
        `<div class="code">${codeBlock(text, /^[\w-]*/.exec(lang ?? '')?.[0] ?? '', words.code)}</div>`,
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
        return scrolled(
          `<table><thead>${cells(token.header, 'th scope="col"')}</thead><tbody>${token.rows
            .map((row) => cells(row, 'td'))
            .join('')}</tbody></table>`,
          words.table,
        );
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        const target = targetOf(href, page);
        return target === undefined ? inside : `<a href="${plain(target)}">${inside}</a>`;
      },
    },
  });
  return marked.parse(page.markdown, { async: false });
}

export const scrolled = (table: string, name: string) =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${plain(name)}">${table}</div>`;

/** `other.md#part` beside a page is that page of the site. */
function targetOf(href: string, page: Page): string | undefined {
  if (/^(?:https?:|mailto:)/i.test(href) || /^[#/](?!\/)/.test(href)) return href;
  const [, name, anchor = ''] = /^([\w./-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  if (name === undefined) return undefined;
  const folder = page.group === 'guide' ? '' : `${page.group}/`;
  const { pathname } = new URL(name, `http://docs/${page.locale}/${folder}`);
  return `/docs${pathname}${anchor}`;
}
