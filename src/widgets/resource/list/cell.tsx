import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Link } from 'react-router';
import { groupedAmount } from '../../../core/format/amount';
import { textWidth } from '../../../core/format/text-width';
import { text } from '../../../core/i18n/translator';
import { cellText, isOfStates, tagsOf, untold } from '../../../core/resource/cell';
import { isMeter } from '../../../core/resource/meter';
import type { FieldSpec } from '../../../core/resource/field';
import type { Ref } from '../../../core/resource/ref';
import { tagFilter } from '../../../core/resource/list-query';
import { noValue } from '../../../core/resource/no-value';
import { rawValue } from '../../../core/resource/rows';
import { readTime, relativeTime } from '../../../core/resource/time';
import { hasFilter, isMeant, withFilter } from '../../../core/search/list-url';
import { Button } from '../../controls/button';
import { IconButton } from '../../controls/icon-button';
import { useLocale, useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { StatusTag } from '../../feedback/status-tag';
import { copyText } from '../../surface/copy-text';
import { useAnnounce, useSurface } from '../../surface/surface-context';
import { Tooltip } from '../../overlays/tooltip';
import { useListLocation } from './list-location';
import { MeterBar } from './meter-bar';
import { resourceTexts as m } from '../messages';
import { useAllowedPath, useRefLink } from '../ref-links';

export interface CellProps<R> {
  readonly row: R;
  readonly name: string;
  readonly field: FieldSpec<R>;
  /** What the row is called, for the names of its buttons. */
  readonly label: string;
  readonly onOpen?: (() => void) | undefined;
  /** In a detail there is room: everything is written out. */
  readonly full?: boolean;
}

/** One value by the kind of its field. Plain text is the rule, so that what is seen is what is exported. */
export function Cell<R>({ row, name, field, label, onOpen, full = false }: CellProps<R>) {
  const locale = useLocale();
  const show = useText();
  const value = rawValue(row, name, field);
  const plain = shownText(cellText(row, name, field, locale), value, field);
  const elsewhere = useRefLink(field.ref?.(row));
  const own = useAllowedPath(field.to?.(row));
  const to = own ?? elsewhere;

  if (field.dictionary) {
    const { text: word, tone, busy } = field.dictionary.lookup(value, locale);
    if (word === noValue) return <span className="by-cell-none">{noValue}</span>;
    if (isOfStates(field.dictionary) || tone !== 'normal') {
      const tag = <StatusTag text={word} tone={tone} busy={busy} />;
      if (!field.options.opens || !onOpen) return tag;
      return (
        <Button variant="text" size="small" className="by-cell-open" onClick={onOpen}>
          {tag}
        </Button>
      );
    }
  }
  if (isMeter(value)) return <MeterBar meter={value} label={show(field.label)} />;
  if (plain === '') return <span className="by-cell-none">{noValue}</span>;
  if (field.kind === 'time') return <Moment value={value} absolute={plain} full={full} />;
  if (field.kind === 'tags' && Array.isArray(value)) {
    return (
      <Tags
        tags={tagsOf(value, field, locale)}
        values={value.map(String)}
        filter={tagFilter(name, field)}
        refs={field.refs?.(row)}
        more={untold(row, value, field)}
        full={full}
      />
    );
  }
  const content =
    field.options.opens && onOpen ? (
      <Button variant="text" size="small" className="by-cell-open" onClick={onOpen}>
        <span className="by-cell-text" title={plain}>
          {plain}
        </span>
      </Button>
    ) : to !== undefined ? (
      <Link className="by-cell-link" title={plain} to={to}>
        {plain}
      </Link>
    ) : (
      <span className="by-cell-text" title={full ? undefined : plain}>
        {plain}
      </span>
    );
  if (!field.options.copy) return content;
  return (
    <span className="by-cell-copy">
      {content}
      <CopyButton value={plain} label={`${label} ${show(field.label)}`} />
    </span>
  );
}

/** Money and what is counted are read in groups of three digits; a file keeps all of it plain. */
const shownText = <R,>(text: string, value: unknown, { kind, options }: FieldSpec<R>) =>
  kind === 'money' || (typeof value === 'number' && !options.code)
    ? text.replace(/^[^\s%]+/, groupedAmount)
    : text;

function Moment({ value, absolute, full }: { value: unknown; absolute: string; full: boolean }) {
  const locale = useLocale();
  const date = readTime(value);
  if (!date) return absolute;
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const relative = relativeTime(date, new Date(), locale);
  if (full) {
    const [before, about] = locale === 'zh-CN' ? ['', `（${relative}）`] : [' ', `(${relative})`];
    return (
      <>
        <span className="by-cell-time">{absolute}</span>
        {before}
        <span className="by-cell-about">{about}</span>
      </>
    );
  }
  return (
    <Tooltip content={relative}>
      <time className="by-cell-time" dateTime={date.toISOString()}>
        {absolute}
      </time>
    </Tooltip>
  );
}

const SHOWN_TAGS = 2;
/** Of a cell of a list, in letters as wide as a digit: two that are cut to a few letters say less than one and a count. */
const TAGS_ROOM = 24;

interface TagsProps {
  readonly tags: readonly string[];
  /** What the row has where `tags` are the words for it. */
  readonly values: readonly string[];
  /** What the list is searched by with a press of one. */
  readonly filter: ReturnType<typeof tagFilter>;
  readonly refs: readonly Ref[] | undefined;
  /** How many there are beside these, whose names nobody told. */
  readonly more: number;
  readonly full: boolean;
}

function Tags({ tags, values, filter, refs, more, full }: TagsProps) {
  const { url } = useListLocation();
  const all = tags.map((tag, index) => ({ tag, value: values[index] ?? tag, of: refs?.[index] }));
  // What the list is narrowed to is why the row is here: it is not left to the count of the others.
  const meant = ({ value }: { readonly value: string }) =>
    filter && isMeant(url, filter, value) ? 0 : 1;
  const ordered = filter ? all.toSorted((a, b) => meant(a) - meant(b)) : all;
  const some = ordered.slice(0, SHOWN_TAGS);
  const isWide = textWidth(some.map(({ tag }) => tag).join('')) > TAGS_ROOM;
  const shown = full ? ordered : isWide ? some.slice(0, 1) : some;
  const rest = ordered.slice(shown.length).map(({ tag }) => tag);
  return (
    <span className="by-cell-tags">
      {shown.map(({ tag, value, of }, index) =>
        filter ? (
          <FilterTag key={`${index}${tag}`} tag={tag} value={value} filter={filter} />
        ) : (
          <Tag key={`${index}${tag}`} tag={tag} of={of} full={full} />
        ),
      )}
      {rest.length + more > 0 && (
        <Tooltip content={[...rest, ...(more > 0 ? ['…'] : [])].join('\n')}>
          <span className="by-cell-tag by-cell-more">+{rest.length + more}</span>
        </Tooltip>
      )}
    </span>
  );
}

interface TagProps {
  readonly tag: string;
  readonly of: Ref | undefined;
  readonly full: boolean;
}

function Tag({ tag, of, full }: TagProps) {
  const to = useRefLink(of);
  const title = full ? undefined : tag; // which may be cut
  return to === undefined ? (
    <span className="by-cell-tag" title={title}>
      {tag}
    </span>
  ) : (
    <Link className="by-cell-tag" title={title} to={to}>
      {tag}
    </Link>
  );
}

interface FilterTagProps {
  readonly tag: string;
  readonly value: string;
  readonly filter: NonNullable<ReturnType<typeof tagFilter>>;
}

/** Leads to the rows of its list that have it too; on a row's own page there is no list to lead to. */
function FilterTag({ tag, value, filter }: FilterTagProps) {
  const t = useMessages(m);
  const { url, scope, addressOf } = useListLocation();
  if (scope.alone || hasFilter(url, filter, value))
    return (
      <span className="by-cell-tag" title={tag}>
        {tag}
      </span>
    );
  return (
    <Link
      className="by-cell-tag"
      title={t('cell.filterBy', { tag })}
      to={addressOf((now) => withFilter(now, filter, value))}
    >
      {tag}
    </Link>
  );
}

const SHOWN_FOR = 1500;

interface CopyButtonProps {
  readonly value: string;
  /** What is copied. */
  readonly label: string;
}

/** Takes a text along, and says so. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { notices } = useRuntime();
  const { root } = useSurface();
  const announce = useAnnounce();
  const show = useText();
  const [done, setDone] = useState(false);
  const handleClick = async () => {
    if (!(await copyText(value, root))) {
      notices.push({ tone: 'error', text: text(m, 'cell.copyFailed') });
      return;
    }
    announce(show(text(m, 'cell.copied')));
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_FOR);
  };
  const Icon = done ? Check : Copy;
  return (
    <IconButton
      size="small"
      className="by-cell-copy-button"
      label={text(m, 'cell.copy', { name: label })}
      icon={<Icon size={14} aria-hidden="true" />}
      onClick={handleClick}
    />
  );
}
