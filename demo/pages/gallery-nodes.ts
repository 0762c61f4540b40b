import { highlighted } from '../highlight';
import type { TextKey } from './gallery-texts';

export function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  content: string | readonly (Node | string)[] = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content);
  return element;
}

/** An element whose text follows the page's language. */
export function labelled<K extends keyof HTMLElementTagNameMap>(name: K, key: TextKey) {
  const element = node(name);
  element.dataset['text'] = key;
  return element;
}

export function caption(key: TextKey) {
  const line = labelled('p', key);
  line.className = 'caption';
  return line;
}

/** Takes the focus, because a long line scrolls. */
export function code(text: string, language: 'html' | 'css'): HTMLPreElement {
  const block = node('pre');
  block.tabIndex = 0;
  showCode(block, text, language);
  return block;
}

export function showCode(block: HTMLPreElement, text: string, language: string): void {
  block.replaceChildren(
    ...highlighted(text, language).map(({ text: piece, mark }) => {
      if (mark === undefined) return document.createTextNode(piece);
      const span = node('span', piece);
      span.className = `hl-${mark}`;
      return span;
    }),
  );
}
