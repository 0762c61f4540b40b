import { translator, type Locale } from '../../../src/core/i18n/translator';
import { sitePages, siteThemes } from '../../pages/site-bar.mjs';
import { groups, type Page } from './manual';
import { plain } from './markdown';
import { siteTexts } from './site-texts';

/** A page of the site as it is framed. */
export interface Shown {
  readonly locale: Locale;
  /** Below `/docs/<language>/`; empty for the first page. */
  readonly name: string;
  readonly title: string;
  /** With the page's own `h1`. */
  readonly body: string;
  readonly headings?: readonly { readonly text: string; readonly anchor: string }[];
  /** What was searched for. */
  readonly query?: string;
  /** Below the text: the pages around this one, its source. */
  readonly foot?: string;
}

interface Menu {
  readonly pages: readonly Page[];
  readonly services: readonly string[];
}

export const otherOf = (locale: Locale): Locale => (locale === 'en' ? 'zh-CN' : 'en');
export const linkOf = (locale: Locale, name: string) => `/docs/${locale}/${name}`;

const link = (href: string, name: string, isCurrent: boolean) =>
  `<li><a href="${plain(href)}"${isCurrent ? ' aria-current="page"' : ''}>${plain(name)}</a></li>`;

function menu({ pages, services }: Menu, { locale, name }: Shown): string {
  const t = translator(siteTexts, locale);
  const part = (heading: string, items: string) => `<h2>${plain(heading)}</h2><ul>${items}</ul>`;
  const listed = groups.map((group) =>
    part(
      t(group),
      pages
        .filter((page) => page.group === group && page.locale === locale)
        .map((page) => link(linkOf(locale, page.name), page.title, page.name === name))
        .join(''),
    ),
  );
  const api = services
    .map((service) => `api/${service}`)
    .map((each) => link(linkOf(locale, each), each.slice('api/'.length), each === name));
  const all = link(linkOf(locale, 'api'), t('apiAll'), name === 'api');
  return [...listed, part(t('api'), all + api.join(''))].join('');
}

function contents({ locale, headings = [] }: Shown): string {
  if (headings.length < 2) return '';
  const t = translator(siteTexts, locale);
  const items = headings
    .map(({ text, anchor }) => `<li><a href="#${anchor}">${plain(text)}</a></li>`)
    .join('');
  return `<nav class="toc" aria-labelledby="toc-title"><h2 id="toc-title">${t('contents')}</h2><ul>${items}</ul></nav>`;
}

/** The whole document. It is complete without its script, which adds the choice of colours and the copy buttons. */
export function framed(shown: Shown, all: Menu): string {
  const { locale, name, title, body, query = '', foot = '' } = shown;
  const t = translator(siteTexts, locale);
  const away = otherOf(locale);
  const there = `${linkOf(away, name)}${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;
  const full = name === '' ? title : `${title} · ${t('title')}`;
  const themes = siteThemes
    .map((theme) => `<option value="${theme}">${t(`theme.${theme}`)}</option>`)
    .join('');
  const links = (['gallery', 'examples', 'console'] as const)
    .map((page) => `<a href="${sitePages[page]}">${t(page)}</a>`)
    .join('');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(full)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="/docs/docs.css">
<link rel="alternate" hreflang="${away}" href="${plain(there)}"><script type="module" src="/docs/docs.js"></script></head>
<body data-copy="${t('copy')}" data-copied="${t('copied')}">
<a class="skip" href="#text">${t('skip')}</a>
<header class="top"><a class="brand" href="${linkOf(locale, '')}">${t('title')}</a>
<form role="search" action="${linkOf(locale, 'search')}"><input type="search" name="q" maxlength="200" value="${plain(query)}" aria-label="${t('search')}" placeholder="${t('search')}"><button>${t('searchGo')}</button></form>
<div class="tools"><label class="theme" hidden>${t('theme')} <select name="theme">${themes}</select></label>
<a href="${plain(there)}" lang="${away}" hreflang="${away}">${t('other')}</a>${links}</div></header>
<div class="columns"><details class="menu" open><summary>${t('nav')}</summary><nav aria-label="${t('nav')}">${menu(all, shown)}</nav></details>
<main id="text" tabindex="-1">${body}${foot}</main>${contents(shown)}</div>
</body></html>`;
}
