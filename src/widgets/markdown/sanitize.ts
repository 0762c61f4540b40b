import createPurifier from 'dompurify';
import type { Config } from 'dompurify';
import { Parser, Renderer } from 'marked';
import type { Token, Tokens } from 'marked';
import { trustedPolicy } from '../../core/trusted-types';
import { LANGUAGE, frameCode, frameTable, guardImage, guardLink } from './guards';
import type { DrawOptions } from './guards';

/** W-14. */
const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i del s sub sup mark ul ol li blockquote pre code kbd table thead tbody tr th td a span details summary img'.split(
    ' ',
  );
const ATTRIBUTES = ['href', 'title', 'alt', 'src', 'start', 'align', 'class'];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/** Without the line ends between the tags, which would be nodes too. */
class Compact extends Renderer {
  override code({ text, lang }: Tokens.Code): string {
    const [language = ''] = /^\S+/.exec(lang ?? '') ?? [];
    const known = LANGUAGE.test(`language-${language}`) ? ` class="language-${language}"` : '';
    return `<pre><code${known}>${text && escaped(`${text.replace(/\n$/, '')}\n`)}</code></pre>`;
  }
  override blockquote({ tokens }: Tokens.Blockquote): string {
    return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
  }
  override list({ ordered, start, items }: Tokens.List): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start !== 1 ? ` start="${start}"` : '';
    return `<${tag}${from}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
  }
  override listitem({ tokens }: Tokens.ListItem): string {
    return `<li>${this.parser.parse(tokens)}</li>`;
  }
  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? '☑ ' : '☐ ';
  }
  override table(table: Tokens.Table): string {
    const row = (cells: readonly Tokens.TableCell[]) =>
      `<tr>${cells.map((cell) => this.tablecell(cell).trim()).join('')}</tr>`;
    return `<table><thead>${row(table.header)}</thead><tbody>${table.rows.map(row).join('')}</tbody></table>`;
  }
  override hr(): string {
    return '<hr>';
  }
  override heading(token: Tokens.Heading): string {
    return super.heading(token).trim();
  }
  override paragraph(token: Tokens.Paragraph): string {
    return super.paragraph(token).trim();
  }
}

/**
 * Tokens as nodes by way of markup, which nothing but the purifier ever parses: never a sink of the document, so it also
 * works where only the policy may write any. The purifier is this caller's own: hooks and settings are kept per
 * instance, and another copy of the bundle may have its own.
 */
export function createSanitizer(
  options: DrawOptions,
): (tokens: Token[], inline: boolean) => DocumentFragment {
  const policy = trustedPolicy();
  const purifier = createPurifier(options.document.defaultView ?? window);
  purifier.setConfig({
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy
      ? { TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']> }
      : {}),
  });
  const parser = new Parser({ gfm: true, breaks: true, renderer: new Compact() });
  return (tokens, inline) => {
    const html = inline ? parser.parseInline(tokens) : parser.parse(tokens);
    const fragment = purifier.sanitize(html) as unknown as DocumentFragment;
    for (const styled of fragment.querySelectorAll('[class]')) {
      if (!LANGUAGE.test(styled.className)) styled.removeAttribute('class');
    }
    for (const link of fragment.querySelectorAll('a')) guardLink(link);
    for (const image of fragment.querySelectorAll('img')) guardImage(image, options);
    for (const code of fragment.querySelectorAll('pre')) frameCode(code, options);
    for (const table of fragment.querySelectorAll('table')) frameTable(table, options);
    return options.document.adoptNode(fragment);
  };
}
