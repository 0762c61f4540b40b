import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../../src/core/i18n/translator';
import { standsForTable } from '../simulated';

/** The product's own documentation: `guide`, `embedding` and `operating`, each `<language>/<page>.md`. */
export const docsFolder = fileURLToPath(new URL('../../../docs', import.meta.url));

/** What the site shows, in this order; `guide` is what the assistant answers from. */
export const groups = ['guide', 'embedding', 'operating'] as const;
export type Group = (typeof groups)[number];
export const locales: readonly Locale[] = ['zh-CN', 'en'];

export interface Section {
  /** `en/orders.md#paying`: the source and the anchor of the heading, which the page's own title has none of. */
  readonly id: string;
  readonly locale: Locale;
  /** Of the page. */
  readonly title: string;
  readonly heading: string;
  /** `zh-CN/orders.md`. */
  readonly source: string;
  readonly body: string;
}

export interface Page {
  readonly group: Group;
  readonly locale: Locale;
  /** Below `/docs/<language>/`: `orders`, `embedding/security`. */
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
  /** By heading, the first of them the page's title. */
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** Every section of every page of the manual: what stands below one heading is one answer. */
export function readManual(folder = docsFolder): Section[] {
  return readPages(folder)
    .filter(({ group }) => group === 'guide')
    .flatMap(({ sections }) => sections);
}

/** What one reads first, and then by what it is about; a page that is not named here stands behind these. */
const order =
  'overview sign-in personal-centre ordering virtual-machines volumes-and-snapshots images-and-keypairs capacity network recycle-bin containers databases-and-middleware platform-services infrastructure public-clouds monitoring-and-alarms tasks approvals bills-and-invoices resource-groups users-and-roles work-orders notices-and-messages logs uploads passwords-and-names assistant host-picker embedding configuration'.split(
    ' ',
  );
const placeOf = (file: string) => order.indexOf(file.replace(/\.md$/, '')) + 1 || order.length + 1;

/** Every page in both languages. The same heading has the same anchor in both: that of its English words. */
export function readPages(folder = docsFolder): Page[] {
  return groups.flatMap((group) =>
    readdirSync(join(folder, group, 'en'))
      .filter((file) => file.endsWith('.md'))
      .sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
      .flatMap((file) => {
        const read = (locale: Locale) =>
          readFileSync(join(folder, group, locale, file), 'utf8').replace('{{simulated}}', () =>
            standsForTable(locale),
          );
        const anchors = anchorsOf(read('en'));
        const short = file.replace(/\.md$/, '');
        return locales.map((locale): Page => {
          const markdown = read(locale);
          const source = `${group === 'guide' ? '' : `${group}/`}${locale}/${file}`;
          const headings = headingsOf(markdown);
          return {
            group,
            locale,
            name: group === 'guide' ? short : `${group}/${short}`,
            title: headings[0]?.text ?? short,
            markdown,
            headings: headings.map((each, at) => ({ ...each, anchor: anchors[at] ?? '' })),
            sections: sectionsOf(markdown, locale, source, anchors),
          };
        });
      }),
  );
}

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^(#{1,3}) +(.+)$/;

/** Lines outside of code, each with what it is a heading of. */
function* linesOf(markdown: string): Generator<{ line: string; heading?: RegExpExecArray }> {
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? null : HEADING.exec(line);
    yield heading ? { line, heading } : { line };
  }
}

function headingsOf(markdown: string): { level: number; text: string }[] {
  return Array.from(linesOf(markdown)).flatMap(({ heading }) =>
    heading ? [{ level: heading[1]?.length ?? 1, text: heading[2]?.trim() ?? '' }] : [],
  );
}

/** An address of each heading of a page, unlike the others; the title has none: it is the page. */
export function anchorsOf(markdown: string): string[] {
  const used = new Set<string>();
  return headingsOf(markdown).map(({ text }, at) => {
    if (at === 0) return '';
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    const known = used.has(slug) || slug === '' ? `${slug}-${at}` : slug;
    used.add(known);
    return known;
  });
}

export function sectionsOf(
  markdown: string,
  locale: Locale,
  source: string,
  anchors = anchorsOf(markdown),
): Section[] {
  const parts: { heading: string; lines: string[] }[] = [];
  for (const { line, heading } of linesOf(markdown)) {
    if (heading) parts.push({ heading: heading[2]?.trim() ?? '', lines: [] });
    else {
      if (parts.length === 0) parts.push({ heading: '', lines: [] });
      parts.at(-1)?.lines.push(line);
    }
  }
  const title = parts[0]?.heading || source;
  return parts
    .map(({ heading, lines }, at) => {
      const anchor = anchors[at] ?? '';
      const body = lines.join('\n').trim();
      return {
        id: anchor === '' ? source : `${source}#${anchor}`,
        locale,
        title,
        heading,
        source,
        body,
      };
    })
    .filter(({ body }) => body !== '');
}

/** Where the site shows a section: `en/orders.md#paying` at `/docs/en/orders#paying`. */
export function addressOf({ id }: Pick<Section, 'id'>): string {
  const [, group = '', locale, page, anchor = ''] =
    /^(?:(\w+)\/)?(zh-CN|en)\/([\w-]+)\.md(#.*)?$/.exec(id) ?? [];
  return `/docs/${locale}/${group === '' ? '' : `${group}/`}${page}${anchor}`;
}

export function manualHash(sections: readonly Section[]): string {
  return createHash('sha256').update(JSON.stringify(sections)).digest('hex');
}
