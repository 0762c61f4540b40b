import { translator, type Locale } from '../../../src/core/i18n/translator';
import { apiBody, listApi, type Operation } from './api-pages';
import { framed, linkOf, type Shown } from './frame';
import { addressOf, groups, readPages, type Page, type Section } from './manual';
import { plain, toHtml } from './markdown';
import { rank } from './rank';
import { consoleAddress, places, screensAt } from './screen-places';
import { siteTexts } from './site-texts';
import { wordsOf } from './words';

/** what 文档中心 opens. */
export interface Site {
  /** A document below `/docs/<language>/`; undefined where there is none. */
  show(locale: Locale, name: string): string | undefined;
  search(locale: Locale, query: string): string;
  missing(locale: Locale, name: string): string;
  /** Where the documentation speaks of a screen. */
  helpFor(locale: Locale, screen: string): string;
  /** The address of a call of the API, by its name; that of all where there is none of that name. */
  callFor(locale: Locale, name: string): string;
  /** The source of a page: `en/orders.md`, `embedding/en/security.md`. */
  sourceOf(path: string): string | undefined;
}

const MOST = 20;
const EXCERPT = 160;

export function makeSite(operations: () => readonly Operation[]): Site {
  const pages = readPages();
  const api = listApi(operations);
  const all = () => ({ pages, services: api.services() });
  const find = (locale: Locale, name: string) =>
    pages.find((page) => page.locale === locale && page.name === name);
  const frame = (shown: Shown) => framed(shown, all());

  return {
    show(locale, name) {
      if (name === '') return frame(firstPage(locale, pages));
      if (name === 'api' || name.startsWith('api/')) {
        const shown = apiBody(locale, name.slice('api/'.length), api);
        return shown && frame({ ...shown, locale, name });
      }
      const page = find(locale, name);
      return page && frame(pageBody(page, pages));
    },
    search: (locale, query) => frame(foundPage(locale, query, pages)),
    missing(locale, name) {
      const t = translator(siteTexts, locale);
      const body = `<h1>${t('missing')}</h1><p>${t('missingHint')}</p>`;
      return frame({ locale, name: find(locale, name) ? name : '', title: t('missing'), body });
    },
    helpFor: (locale, screen) => linkOf(locale, places.get(screen) ?? ''),
    callFor: (locale, name) => {
      const place = api.placeOf(name);
      return linkOf(locale, place === undefined ? 'api' : `api/${place}`);
    },
    sourceOf: (path) => pages.find((page) => page.sections[0]?.source === path)?.markdown,
  };
}

function firstPage(locale: Locale, pages: readonly Page[]): Shown {
  const t = translator(siteTexts, locale);
  const cards = groups.map((group) => {
    const items = pages
      .filter((page) => page.group === group && page.locale === locale)
      .map(({ name, title, headings }) => {
        const inside = headings
          .slice(1)
          .filter(({ level }) => level === 2)
          .map(
            ({ text, anchor }) =>
              `<li><a href="${linkOf(locale, name)}#${anchor}">${plain(text)}</a></li>`,
          );
        return `<li><a href="${linkOf(locale, name)}">${plain(title)}</a><ul>${inside.join('')}</ul></li>`;
      });
    return `<h2 id="${group}">${t(group)}</h2><ul class="cards">${items.join('')}</ul>`;
  });
  const body = `<h1>${t('title')}</h1><p>${t('intro')}</p>${cards.join('')}
<h2 id="api">${t('api')}</h2><ul><li><a href="${linkOf(locale, 'api')}">${t('apiAll')}</a></li><li><a href="/contract/">${t('contract')}</a></li><li><a href="/api/openapi.json">${t('openapi')}</a></li></ul>`;
  return { locale, name: '', title: t('title'), body };
}

function pageBody(page: Page, pages: readonly Page[]): Shown {
  const { locale, name, title, headings } = page;
  const t = translator(siteTexts, locale);
  const words = {
    table: t('table'),
    code: t('code'),
    heading: (text: string) => t('anchor', { text }),
  };
  const html = toHtml(page, words, (anchor) => screenLinks(page, anchor));
  const own = pages.filter((each) => each.locale === locale);
  const at = own.indexOf(page);
  const step = (to: Page | undefined, way: 'previous' | 'next') =>
    to
      ? `<a rel="${way === 'next' ? 'next' : 'prev'}" href="${linkOf(locale, to.name)}"><span>${t(way)}</span> ${plain(to.title)}</a>`
      : '';
  const source = page.sections[0]?.source ?? '';
  return {
    locale,
    name,
    title,
    body: html,
    headings: headings.filter(({ level }) => level === 2),
    foot: `<nav class="around" aria-label="${t('around')}">${step(own[at - 1], 'previous')}${step(own[at + 1], 'next')}</nav>
<p class="raw"><a href="/docs/${source}?raw">${t('raw')}</a></p>`,
  };
}

/** Of the screens that a heading explains: those with an address of their own can be opened. */
function screenLinks({ locale, name }: Page, anchor: string): string {
  const t = translator(siteTexts, locale);
  const links = screensAt(name, anchor).map((screen) => {
    const text = t('open', { name: locale === 'en' ? screen.nameEn : screen.name });
    return `<a href="${plain(consoleAddress(screen))}">${plain(text)}</a>`;
  });
  return links.length === 0 ? '' : `<p class="screens">${links.join('')}</p>`;
}

function foundPage(locale: Locale, query: string, pages: readonly Page[]): Shown {
  const t = translator(siteTexts, locale);
  const own = pages.filter((page) => page.locale === locale).flatMap(({ sections }) => sections);
  const wanted = [...new Set(wordsOf(query))].slice(0, 64);
  const found = wanted.length === 0 ? [] : rank(wanted, own, own.length).slice(0, MOST);
  const items = found.map((section) => {
    const { title, heading } = section;
    const path = title === heading ? '' : `<span>${plain(title)}</span>`;
    return `<li><a href="${addressOf(section)}">${plain(heading)}</a>${path}<p>${excerpt(section, wanted)}</p></li>`;
  });
  const said =
    query.trim() === ''
      ? t('searchHint')
      : t(found.length > 0 ? 'found' : 'none', { words: query, count: found.length });
  return {
    locale,
    name: 'search',
    title: t('search'),
    query,
    body: `<h1>${t('search')}</h1><p role="status">${plain(said)}</p><ol class="found">${items.join('')}</ol>`,
  };
}

/** What stands around the first of the words, each of them marked. */
function excerpt({ body }: Section, wanted: readonly string[]): string {
  const text = body
    .replace(/```[^]*?```/g, ' ')
    .replace(/[`*|]|\]\([^)]*\)|\[/g, '')
    .replace(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const hits = wanted.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...hits, text.length) - EXCERPT / 4);
  const part = text.slice(from, from + EXCERPT);
  const longest = wanted
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
    .toSorted((a, b) => b.length - a.length);
  if (longest.length === 0) return plain(part);
  // Neighbours are marked as one.
  const pieces = part.split(new RegExp(`((?:${longest.join('|')})+)`, 'gi'));
  const marked = pieces.map((piece, at) =>
    at % 2 === 1 ? `<mark>${plain(piece)}</mark>` : plain(piece),
  );
  return `${from > 0 ? '…' : ''}${marked.join('')}${from + EXCERPT < text.length ? '…' : ''}`;
}
