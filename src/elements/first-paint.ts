import type { Locale } from '../core/i18n/translator';
import { translator } from '../core/i18n/translator';
import { frameMessages } from './messages';

/** What stands in the box before the body does. Three bars say "loading" at the price of four nodes. */
export function skeleton(reserve: string | undefined): HTMLElement {
  const node = document.createElement('div');
  node.className = 'by-frame-skeleton';
  node.setAttribute('aria-hidden', 'true');
  if (reserve) node.style.minBlockSize = reserve;
  node.append(...Array.from({ length: 3 }, () => document.createElement('div')));
  return node;
}

/** What stands in the box when the body cannot be loaded or drawn. Without React, because React may be what failed. */
export function failure(locale: Locale, retry: () => void): HTMLElement {
  const t = translator(frameMessages, locale);
  const node = document.createElement('div');
  node.className = 'by-frame-failure';
  node.setAttribute('role', 'alert');
  const sentence = document.createElement('p');
  sentence.textContent = t('frame.failed');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('frame.retry');
  button.addEventListener('click', retry, { once: true });
  node.append(sentence, button);
  return node;
}
