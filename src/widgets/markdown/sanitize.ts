import createPurifier from 'dompurify';
import type { Config } from 'dompurify';
import { Parser, Renderer } from 'marked';
import type { Token, Tokens } from 'marked';
import { trustedPolicy } from '../../core/trusted-types';
import { cutDownHtml } from './raw-html';

/** W-14. */
const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i del s sub sup mark ul ol li blockquote pre code kbd table thead tbody tr th td a span details summary img'.split(
    ' ',
  );
const ATTRIBUTES = ['href', 'title', 'alt', 'src', 'start', 'align', 'class'];
const SAFE_LINK = /^(?:https?:|mailto:)/i;
const LANGUAGE = /^language-[\w+#.-]+$/;

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
  override heading(token: Tokens.Heading): string {
    return super.heading(token).trim();
  }
  override paragraph(token: Tokens.Paragraph): string {
    return super.paragraph(token).trim();
  }
}

export interface DrawOptions {
  readonly document: Document;
  /** Which pictures may be fetched; a model-made address can carry data away. None by default. */
  readonly allowImage: (src: string) => boolean;
  readonly texts: {
    readonly imageHidden: (alt: string) => string;
    readonly code: (language: string) => string;
    readonly copy: string;
    readonly copyCode: string;
    readonly table: string;
  };
}

/**
 * Tokens as nodes: never markup in a sink, so it also works where nothing but the policy may write any. The purifier
 * is this caller's own: hooks and settings are kept per instance, and another copy of the bundle may have its own.
 */
export function createDrawing(options: DrawOptions): (tokens: Token[]) => DocumentFragment {
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
  return (tokens) => {
    cutDownHtml(tokens);
    const fragment = purifier.sanitize(parser.parse(tokens)) as unknown as DocumentFragment;
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

function guardLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (!SAFE_LINK.test(href.trim())) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function guardImage(image: HTMLImageElement, { document, allowImage, texts }: DrawOptions): void {
  if (allowImage(image.getAttribute('src') ?? '')) {
    image.loading = 'lazy';
    return;
  }
  const note = document.createElement('span');
  note.className = 'by-markdown-image';
  note.textContent = texts.imageHidden(image.alt || '—');
  image.replaceWith(note);
}

/** What is wider than the answer scrolls in itself, by keyboard too. */
function scrollAlone(element: HTMLElement, label: string): void {
  element.tabIndex = 0;
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
}

function frameCode(pre: HTMLPreElement, { document, texts }: DrawOptions): void {
  const language = /^language-(.+)$/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  const frame = document.createElement('div');
  frame.className = 'by-code';
  const bar = document.createElement('div');
  bar.className = 'by-code-bar';
  const name = document.createElement('span');
  name.textContent = language;
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'by-code-copy';
  copy.setAttribute('aria-label', texts.copyCode);
  copy.textContent = texts.copy;
  bar.append(name, copy);
  scrollAlone(pre, texts.code(language));
  pre.replaceWith(frame);
  frame.append(bar, pre);
}

function frameTable(table: HTMLTableElement, { document, texts }: DrawOptions): void {
  const frame = document.createElement('div');
  frame.className = 'by-markdown-table';
  scrollAlone(frame, texts.table);
  table.replaceWith(frame);
  frame.append(table);
}
