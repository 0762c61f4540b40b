import type { MarkedToken, Token, Tokens } from 'marked';
import { LANGUAGE, SAFE_LINK, frameCode, frameTable, openOutside } from './guards';
import type { DrawOptions } from './guards';
import { cutDownHtml } from './raw-html';
import { createSanitizer } from './sanitize';

/** What only a parser of HTML knows to read. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);/i;

/**
 * Tokens as nodes. What an answer mostly is made of has one form each, and is made without any markup: that costs a
 * tenth of sanitising it. Whatever holds raw HTML, references, pictures or an odd link goes through the purifier, with
 * all that stands beside it; both ways give the same nodes.
 */
export function createDrawing(options: DrawOptions): (tokens: Token[]) => DocumentFragment {
  const { document } = options;
  const sanitize = createSanitizer(options);

  const fill = (parent: ParentNode, tokens: Token[], inline: boolean) => {
    if (tokens.every(isPlain)) for (const token of tokens) add(parent, token);
    else parent.append(sanitize(tokens, inline));
  };

  const append = (parent: ParentNode, tag: string) =>
    parent.appendChild(document.createElement(tag));

  const addText = (parent: ParentNode, text: string) => {
    const { lastChild } = parent;
    if (lastChild instanceof Text) lastChild.appendData(text);
    else parent.append(text);
  };

  const addLink = (parent: ParentNode, token: Tokens.Link) => {
    const link = document.createElement('a');
    link.setAttribute('href', addressOf(token) ?? '');
    openOutside(link);
    parent.append(link);
    if (token.autolink) addText(link, token.text);
    else fill(link, token.tokens, true);
  };

  const addList = (parent: ParentNode, { ordered, start, items }: Tokens.List) => {
    const list = append(parent, ordered ? 'ol' : 'ul');
    if (ordered && start !== 1) list.setAttribute('start', String(start));
    for (const { tokens } of items) fill(append(list, 'li'), tokens, false);
  };

  const addCode = (parent: ParentNode, { text, lang }: Tokens.Code) => {
    const pre = document.createElement('pre');
    const code = append(pre, 'code');
    const [language = ''] = /^\S+/.exec(lang ?? '') ?? [];
    if (LANGUAGE.test(`language-${language}`)) code.className = `language-${language}`;
    if (text) addText(code, `${text.replace(/\n$/, '')}\n`);
    parent.append(pre);
    frameCode(pre, options);
  };

  const addRow = (parent: ParentNode, cells: readonly Tokens.TableCell[]) => {
    const row = append(parent, 'tr');
    for (const { tokens, header, align } of cells) {
      const cell = append(row, header ? 'th' : 'td');
      if (align) cell.setAttribute('align', align);
      fill(cell, tokens, true);
    }
  };

  const addTable = (parent: ParentNode, { header, rows }: Tokens.Table) => {
    const table = document.createElement('table');
    addRow(append(table, 'thead'), header);
    const body = append(table, 'tbody');
    for (const cells of rows) addRow(body, cells);
    parent.append(table);
    frameTable(table, options);
  };

  const add = (parent: ParentNode, given: Token) => {
    const token = given as MarkedToken;
    switch (token.type) {
      case 'text':
        if (token.tokens) fill(parent, token.tokens, true);
        else addText(parent, token.text);
        break;
      case 'escape':
        addText(parent, token.text);
        break;
      case 'checkbox':
        addText(parent, token.checked ? '☑ ' : '☐ ');
        break;
      case 'codespan':
        addText(append(parent, 'code'), token.text);
        break;
      case 'br':
      case 'hr':
        append(parent, token.type);
        break;
      case 'strong':
      case 'em':
      case 'del':
        fill(append(parent, token.type), token.tokens, true);
        break;
      case 'link':
        addLink(parent, token);
        break;
      case 'paragraph':
        fill(append(parent, 'p'), token.tokens, true);
        break;
      case 'heading':
        fill(append(parent, `h${token.depth}`), token.tokens, true);
        break;
      case 'blockquote':
        fill(append(parent, 'blockquote'), token.tokens, false);
        break;
      case 'list':
        addList(parent, token);
        break;
      case 'code':
        addCode(parent, token);
        break;
      case 'table':
        addTable(parent, token);
        break;
    }
  };

  return (tokens) => {
    cutDownHtml(tokens);
    const fragment = document.createDocumentFragment();
    fill(fragment, tokens, false);
    return fragment;
  };
}

const PLAIN = new Set(
  'space def escape checkbox codespan strong em del br hr paragraph heading blockquote list code table'.split(
    ' ',
  ),
);

/** Whether it can be drawn without markup; what stands in it is asked for itself. */
function isPlain(given: Token): boolean {
  const token = given as MarkedToken;
  if (token.type === 'text')
    return token.tokens !== undefined || !(token.escaped || REFERENCE.test(token.text));
  if (token.type === 'link')
    return !token.title && addressOf(token) !== null && !token.tokens.some(holdsLink);
  return PLAIN.has(token.type);
}

/** The parser of HTML ends a link where another one begins. */
function holdsLink(token: Token): boolean {
  return token.type === 'link' || ((token as Partial<Tokens.Em>).tokens ?? []).some(holdsLink);
}

/** As the parser's renderer writes it; null for one that needs a closer look. */
function addressOf({ href, autolink }: Tokens.Link): string | null {
  if (!SAFE_LINK.test(href) || (!autolink && REFERENCE.test(href))) return null;
  try {
    return encodeURI(href).replaceAll('%25', '%');
  } catch {
    return null; // half a character
  }
}
