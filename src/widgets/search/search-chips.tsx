import X from 'lucide-react/icons/x';
import { searchConditions, searchRelations } from '../../core/dictionaries/searching';
import { formatList, text } from '../../core/i18n/translator';
import { isEmptyFilter, isRange } from '../../core/search/filter';
import type { FilterField, FilterState, FilterValue } from '../../core/search/filter';
import { IconButton } from '../controls/icon-button';
import { useLocale, useMessages, useText } from '../surface/runtime-context';
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
  const show = useText();
  const locale = useLocale();

  const optionText = (field: FilterField, content: string) => {
    const option = field.options?.find((each) => each.value === content);
    return option ? show(option.label) : content;
  };
  const valueText = (field: FilterField, content: FilterValue) => {
    if (typeof content === 'string') return optionText(field, content);
    if (!isRange(content)) {
      return formatList(
        content.map((each) => optionText(field, each)),
        locale,
      );
    }
    const { from, to } = content;
    if (from && to) return t('search.between', { from, to });
    return from ? t('search.since', { from }) : t('search.until', { to: to ?? '' });
  };

  const chips = [
    ...fields.flatMap((field) => {
      const content = value.values[field.prop];
      if (content === undefined || isEmptyFilter(content)) return [];
      return [
        {
          key: field.prop,
          text: t('search.chip', { name: show(field.name), value: valueText(field, content) }),
          rest: withoutValue(value, field.prop),
        },
      ];
    }),
    ...value.conditions.flatMap((condition, index) => {
      const field = fields.find((each) => each.prop === condition.key);
      if (!field) return [];
      const relation = index === 0 ? '' : `${show(searchRelations.label(condition.relation))} `;
      const operator = show(searchConditions.label(condition.condition));
      return [
        {
          key: `where ${index}`,
          text: `${relation}${show(field.name)} ${operator} ${optionText(field, condition.content)}`,
          rest: withoutCondition(value, index),
        },
      ];
    }),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="by-search-chips" aria-label={t('search.active')}>
      {chips.map((chip) => (
        <li key={chip.key} className="by-chip">
          <span className="by-chip-text">{chip.text}</span>
          <IconButton
            size="small"
            label={text(m, 'search.remove', { name: chip.text })}
            icon={<X size={12} />}
            onClick={() => onChange(chip.rest)}
          />
        </li>
      ))}
    </ul>
  );
}
