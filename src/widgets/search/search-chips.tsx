import X from 'lucide-react/icons/x';
import { text } from '../../core/i18n/translator';
import type { FilterField, FilterState } from '../../core/search/filter';
import { IconButton } from '../controls/icon-button';
import { useLocale, useMessages } from '../surface/runtime-context';
import { filterWords } from './filter-words';
import { withoutCondition, withoutValue } from './search-state';
import { searchTexts as m } from './search-texts';

export interface SearchChipsProps {
  readonly fields: readonly FilterField[];
  readonly value: FilterState;
  readonly onChange: (value: FilterState) => void;
}

/** What the list is filtered by right now, each removable. */
export function SearchChips({ fields, value, onChange }: SearchChipsProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const chips = filterWords(fields, value, locale);
  if (chips.length === 0) return null;
  return (
    <ul className="by-search-chips" aria-label={t('search.active')}>
      {chips.map(({ text: words, of }) => (
        <li key={'prop' in of ? of.prop : `where ${of.index}`} className="by-chip">
          <span className="by-chip-text">{words}</span>
          <IconButton
            size="small"
            label={text(m, 'search.remove', { name: words })}
            icon={<X size={12} />}
            onClick={() =>
              onChange(
                'prop' in of ? withoutValue(value, of.prop) : withoutCondition(value, of.index),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
