import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { searchConditions, searchRelations } from '../../core/dictionaries/searching';
import { text } from '../../core/i18n/translator';
import type { AdvancedCondition, FilterField } from '../../core/search/filter';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { NativeSelect } from '../controls/native-select';
import { useMessages, useText } from '../surface/runtime-context';
import { hasChoices } from './search-field';
import { conditionOf, emptyCondition } from './search-state';
import { TextInput } from '../controls/text-input';
import { searchTexts as m } from './search-texts';

/** More than this many conditions nobody reads any more. */
const MOST = 8;

export interface SearchConditionsProps {
  readonly fields: readonly FilterField[];
  readonly value: readonly AdvancedCondition[];
  readonly onChange: (value: readonly AdvancedCondition[]) => void;
}

/** Advanced conditions (N-08): relation (D-049), field, exact or fuzzy (D-048), content. */
export function SearchConditions({ fields, value, onChange }: SearchConditionsProps) {
  const t = useMessages(m);
  const show = useText();
  // A range cannot be told by one content.
  const offered = fields.filter((field) => field.catalog !== 'datepicker');
  const set = (index: number, part: Partial<AdvancedCondition>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...part } : each)));

  return (
    <div className="by-search-advanced" role="group" aria-label={t('search.advanced')}>
      <div className="by-search-heading">{t('search.advanced')}</div>
      {value.map((condition, index) => {
        const field = offered.find((each) => each.prop === condition.key);
        return (
          <div
            key={index}
            className="by-search-condition"
            role="group"
            aria-label={t('search.conditionLegend', { index: index + 1 })}
          >
            {index === 0 ? (
              <span className="by-search-where">{t('search.where')}</span>
            ) : (
              <NativeSelect
                aria-label={t('search.relation')}
                placeholder={null}
                value={condition.relation}
                options={searchRelations.options}
                onChange={(relation) => set(index, { relation: relation === 'or' ? 'or' : 'and' })}
              />
            )}
            <NativeSelect
              aria-label={t('search.field')}
              placeholder={null}
              value={condition.key}
              options={offered.map((each) => ({ value: each.prop, label: each.name }))}
              onChange={(key) => {
                const next = offered.find((each) => each.prop === key);
                set(index, { key, content: '', condition: next ? conditionOf(next) : 'lk' });
              }}
            />
            <NativeSelect
              aria-label={t('search.operator')}
              placeholder={null}
              value={condition.condition}
              options={searchConditions.options}
              onChange={(operator) => set(index, { condition: operator === 'eq' ? 'eq' : 'lk' })}
            />
            {field && hasChoices(field) && field.options && condition.condition === 'eq' ? (
              <NativeSelect
                className="by-search-content"
                aria-label={t('search.content')}
                value={condition.content}
                options={field.options}
                onChange={(content) => set(index, { content })}
              />
            ) : (
              <TextInput
                className="by-search-content"
                aria-label={t('search.content')}
                placeholder={field ? show(field.name) : ''}
                autoComplete="off"
                maxLength={200}
                value={condition.content}
                onChange={(content) => set(index, { content })}
              />
            )}
            <IconButton
              label={text(m, 'search.removeCondition', { index: index + 1 })}
              icon={<X size={16} />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      {value.length < MOST && (
        <Button
          className="by-search-add"
          variant="text"
          size="small"
          icon={<Plus size={14} />}
          onClick={() => onChange([...value, emptyCondition(offered)])}
        >
          {t('search.addCondition')}
        </Button>
      )}
    </div>
  );
}
