import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { noFilters } from '../../core/search/filter';
import type { FilterField, FilterState } from '../../core/search/filter';
import { Button } from '../controls/button';
import { useMessages } from '../surface/runtime-context';
import { SearchChips } from './search-chips';
import { SearchConditions } from './search-conditions';
import { SearchField } from './search-field';
import type { LoadFilterOptions } from './search-field';
import { cleanFilters } from './search-state';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './search-bar.css';
import { searchTexts as m } from './search-texts';

export interface SearchBarProps {
  readonly fields: readonly FilterField[];
  /** What the list is filtered by now; it lives in the URL. */
  readonly value: FilterState;
  /** A search starts at page 1: that is the caller's business. */
  readonly onSearch: (value: FilterState) => void;
  /** How many fields stand before "more". */
  readonly inline?: number;
  /** Offers conditions joined by and/or (N-08). */
  readonly advanced?: boolean;
  /** Everything below one another, where there is a place for it alone: nothing to fold, and no list of what is active. */
  readonly whole?: boolean;
  /** Options of a select or projectBiz field that carries none. */
  readonly loadOptions?: LoadFilterOptions;
}

const filtersOf = ({ values, conditions }: FilterState) => JSON.stringify([values, conditions]);

/** Search with collapsed and advanced conditions (W-01). Nothing is asked before Enter or the button. */
export function SearchBar({
  fields,
  value,
  onSearch,
  inline = 3,
  advanced = true,
  whole = false,
  loadOptions,
}: SearchBarProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [open, setOpen] = useState(whole || value.conditions.length > 0);

  // Back and forward change the value from outside: what is applied wins over what was being typed, but another order or
  // page of the same list leaves it.
  if (shown !== value) {
    setShown(value);
    if (filtersOf(shown) !== filtersOf(value)) setDraft(value);
  }

  const basic = fields.filter((field) => !field.advanced);
  const first = basic.slice(0, inline);
  const rest = fields.filter((field) => !first.includes(field));
  const foldable = !whole && (rest.length > 0 || advanced);
  const search = (next: FilterState) => onSearch(cleanFilters(fields, next));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault(); // the bar may stand inside a form of the host: Enter searches, it does not submit
    search(draft);
  };

  const control = (field: FilterField) => (
    <SearchField
      key={field.prop}
      field={field}
      value={draft.values[field.prop]}
      loadOptions={loadOptions}
      onChange={(content) =>
        setDraft({ ...draft, values: { ...draft.values, [field.prop]: content } })
      }
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter of the fields inside, as in a form; a form cannot stand inside the host's
    <div
      className="by-search"
      role="search"
      part="search"
      aria-label={t('search.label')}
      onKeyDown={handleKeyDown}
    >
      <div className="by-search-fields" data-folded={foldable && !open ? '' : undefined}>
        {first.map(control)}
        {open && rest.map(control)}
        <div className="by-search-actions">
          <Button variant="primary" icon={<Search size={14} />} onClick={() => search(draft)}>
            {t('search.submit')}
          </Button>
          <Button
            onClick={() => {
              setDraft(noFilters);
              onSearch(noFilters);
            }}
          >
            {t('search.reset')}
          </Button>
          {foldable && (
            <Button
              variant="text"
              aria-expanded={open}
              aria-controls={open && advanced ? id : undefined}
              icon={open ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'search.less' : 'search.more')}
            </Button>
          )}
        </div>
      </div>
      {open && advanced && (
        <div id={id}>
          <SearchConditions
            fields={fields}
            value={draft.conditions}
            onChange={(conditions) => setDraft({ ...draft, conditions })}
          />
        </div>
      )}
      {!whole && <SearchChips fields={fields} value={value} onChange={search} />}
    </div>
  );
}
