// chunk: pager
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { groupedNumber } from '../../core/format/number';
import type { Text } from '../../core/i18n/translator';
import { widgetMessages as m } from '../surface/messages';
import { NativeSelect } from '../controls/native-select';
import { useMessages, useText } from '../surface/runtime-context';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './pager.css';

/** C-09. */
export const PAGE_SIZES = [5, 10, 20, 30, 50] as const;

export interface PageState {
  readonly page: number;
  readonly size: number;
}

export interface PagerProps extends PageState {
  readonly total: number;
  readonly onChange: (state: PageState) => void;
  readonly sizes?: readonly number[];
  /** What the list shows: where several stand on one page, each has a landmark of its own name. */
  readonly list?: Text;
}

/** C-11, X-02: total, previous, pages, next, sizes, jumper. Another size starts again at page 1 (W-21). */
export function Pager({ page, size, total, onChange, sizes = PAGE_SIZES, list }: PagerProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const [jump, setJump] = useState('');
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (to: number) => {
    const next = Math.min(Math.max(1, to), pages);
    if (next !== page) onChange({ page: next, size });
  };
  const handleJump = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // inside a form of the host this Enter would submit it
    const to = Number.parseInt(jump, 10);
    setJump('');
    if (Number.isFinite(to)) go(to);
  };
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);

  return (
    <nav
      className="by-pager"
      part="pager"
      aria-label={list === undefined ? t('pager.label') : t('pager.of', { list: show(list) })}
    >
      <div className="by-pager-row">
        <span className="by-pager-total">{t('pager.total', { total: groupedNumber(total) })}</span>
        <div className="by-pager-pages">
          <button
            type="button"
            className="by-pager-page by-pager-step"
            aria-label={t('pager.prev')}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={16} aria-hidden="true" />
          </button>
          <span className="by-pager-short">
            {page} / {pages}
          </span>
          {pageWindow(page, pages).map((entry) => (
            <button
              key={entry.key}
              type="button"
              className="by-pager-page by-pager-number"
              aria-label={entry.label ? t(entry.label) : t('pager.page', { page: entry.page })}
              aria-current={entry.page === page && !entry.label ? 'page' : undefined}
              onClick={() => go(entry.page)}
            >
              {entry.label ? '…' : entry.page}
            </button>
          ))}
          <button
            type="button"
            className="by-pager-page by-pager-step"
            aria-label={t('pager.next')}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </div>
        <NativeSelect
          className="by-pager-sizes"
          aria-label={t('pager.size')}
          placeholder={null}
          value={String(size)}
          options={offered.map((each) => ({
            value: String(each),
            label: t('pager.sizeOption', { size: each }),
          }))}
          onChange={(value) => onChange({ page: 1, size: Number(value) })}
        />
        <div className="by-pager-jump">
          <span aria-hidden="true">{t('pager.jump')}</span>
          <TextInput
            aria-label={t('pager.jumpLabel')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={jump}
            onChange={(value) => setJump(value.replace(/\D/g, ''))}
            onKeyDown={handleJump}
          />
          <span aria-hidden="true">{t('pager.jumpUnit')}</span>
        </div>
      </div>
    </nav>
  );
}

interface PageEntry {
  readonly key: string;
  readonly page: number;
  readonly label?: 'pager.earlier' | 'pager.later';
}

/** First, last, and five around the current one; what is left out is a step of five. */
export function pageWindow(page: number, pages: number): readonly PageEntry[] {
  const start = Math.max(2, Math.min(page - 2, pages - 5));
  const end = Math.min(pages - 1, Math.max(page + 2, 6));
  const entry = (each: number): PageEntry => ({ key: String(each), page: each });
  const list = [entry(1)];
  if (start > 2) list.push({ key: 'earlier', page: Math.max(1, page - 5), label: 'pager.earlier' });
  for (let each = start; each <= end; each += 1) list.push(entry(each));
  if (end < pages - 1)
    list.push({ key: 'later', page: Math.min(pages, page + 5), label: 'pager.later' });
  if (pages > 1) list.push(entry(pages));
  return list;
}
