import createPurifier from 'dompurify';
import type { Config } from 'dompurify';
import { Parser, Renderer } from 'marked';
import { trustedPolicy } from '../../core/trusted-types';
import type { Block } from './blocks';

/** W-14. */
const TAGS = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'b',
  'em',
  'i',
  'del',
  's',
  'sub',
  'sup',
  'mark',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'kbd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'span',
  'details',
  'summary',
  'img',
];
const ATTRIBUTES = ['href', 'title', 'alt', 'src', 'start', 'align', 'class', 'colspan', 'rowspan'];
const SAFE_LINK = /^(?:https?:|mailto:)/i;
const LANGUAGE = /^language-[\w-]+$/;

/** Markup that models write inside Markdown and that needs no attributes. */
const PLAIN_TAG = /^<\/?(?:br|b|i|strong|em|del|s|sub|sup|mark|kbd|code|details|summary)\s*\/?>$/i;
const UNSEEN = /<(script|style|template|noscript|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Raw HTML is cut down before anything parses it: even an inert document reports a `style` to the host page's
 * content security policy. What passes is sanitised all the same.
 */
const renderer = new Renderer();
renderer.html = ({ text }) =>
  text
    .replace(UNSEEN, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<[^>]*>?/g, (tag) => (PLAIN_TAG.test(tag) ? tag : ''));

export interface SanitizeOptions {
  readonly document: Document;
  /** Which pictures may be fetched; a model-made address can carry data away. None by default. */
  readonly allowImage: (src: string) => boolean;
  readonly imageHidden: (alt: string) => string;
}

/** One block as nodes: never markup in a sink, so it also works where nothing but the policy may write any. */
export function renderBlock(block: Block, options: SanitizeOptions): DocumentFragment {
  const policy = trustedPolicy();
  const view = options.document.defaultView ?? window;
  // A purifier of its own per rendering: hooks are kept per instance, and another copy of the bundle may have its own.
  const purifier = createPurifier(view);
  const config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy
      ? { TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']> }
      : {}),
  } as const satisfies Config;
  const fragment = purifier.sanitize(
    Parser.parse(block.tokens, { gfm: true, breaks: true, renderer }),
    config,
  );
  for (const styled of fragment.querySelectorAll('[class]')) {
    if (!LANGUAGE.test(styled.className)) styled.removeAttribute('class');
  }
  for (const link of fragment.querySelectorAll('a')) guardLink(link);
  for (const image of fragment.querySelectorAll('img')) guardImage(image, options);
  for (const scroller of fragment.querySelectorAll('pre, table'))
    scroller.setAttribute('tabindex', '0');
  return options.document.importNode(fragment, true);
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

function guardImage(
  image: HTMLImageElement,
  { document, allowImage, imageHidden }: SanitizeOptions,
): void {
  const src = image.getAttribute('src') ?? '';
  if (allowImage(src)) {
    image.loading = 'lazy';
    return;
  }
  const note = document.createElement('span');
  note.className = 'by-markdown-image';
  note.textContent = imageHidden(image.alt || '—');
  image.replaceWith(note);
}
