import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../../../src/core/i18n/translator';

/** The product's own documentation: `docs/guide/<language>/<page>.md`. */
export const guideFolder = fileURLToPath(new URL('../../../../docs/guide', import.meta.url));

export interface Section {
  readonly id: string;
  readonly locale: Locale;
  /** Of the page. */
  readonly title: string;
  readonly heading: string;
  /** `zh-CN/orders.md`. */
  readonly source: string;
  readonly body: string;
}

/** Every section of every page: what stands below one heading is one answer. */
export function readManual(folder = guideFolder): Section[] {
  return (['zh-CN', 'en'] as const).flatMap((locale) =>
    readdirSync(join(folder, locale))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .flatMap((name) => {
        const source = `${locale}/${name}`;
        return sectionsOf(readFileSync(join(folder, source), 'utf8'), locale, source);
      }),
  );
}

export function sectionsOf(markdown: string, locale: Locale, source: string): Section[] {
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.trim() ?? source;
  return markdown
    .split(/^(?=#{1,3} )/m)
    .map((part, index) => {
      const [first = '', ...rest] = part.split('\n');
      return {
        id: `${source}#${index}`,
        locale,
        title,
        heading: first.replace(/^#+\s*/, '').trim(),
        source,
        body: rest.join('\n').trim(),
      };
    })
    .filter(({ body }) => body !== '');
}

export function manualHash(sections: readonly Section[]): string {
  return createHash('sha256').update(JSON.stringify(sections)).digest('hex');
}
