import { searchConditions, searchRelations } from '../../core/dictionaries/searching';
import { formatList, translate, translator } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { isEmptyFilter, isRange, optionOf } from '../../core/search/filter';
import type { FilterField, FilterState, FilterValue } from '../../core/search/filter';
import { searchTexts } from './search-texts';

/** One thing that a list is filtered by, in words, and what of the filters says it. */
export interface FilterWords {
  readonly text: string;
  readonly of: { readonly prop: string } | { readonly index: number };
  /** A code stands in it whose name only a search field that offers it has loaded, or the id of another row. */
  readonly hasCode: boolean;
}

/** What a list is filtered by right now, each for itself. */
export function filterWords(
  fields: readonly FilterField[],
  { values, conditions }: FilterState,
  locale: Locale,
): readonly FilterWords[] {
  const t = translator(searchTexts, locale);
  const optionText = (field: FilterField, content: string) => {
    const option = optionOf(field, content);
    return option ? translate(option.label, locale) : content;
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
  const hasCode = ({ catalog, options, prop }: FilterField) =>
    options === undefined &&
    (catalog === 'select' || catalog === 'projectBiz' || /Ids?$/.test(prop));

  return [
    ...fields.flatMap((field) => {
      const content = values[field.prop];
      if (content === undefined || isEmptyFilter(content)) return [];
      const name = translate(field.name, locale);
      return [
        {
          of: { prop: field.prop },
          text: t('search.chip', { name, value: valueText(field, content) }),
          hasCode: hasCode(field),
        },
      ];
    }),
    ...conditions.flatMap((condition, index) => {
      const field = fields.find((each) => each.prop === condition.key);
      if (!field) return [];
      const words = [
        translate(field.name, locale),
        translate(searchConditions.label(condition.condition), locale),
        condition.condition === 'eq' ? optionText(field, condition.content) : condition.content,
      ];
      if (index > 0) words.unshift(translate(searchRelations.label(condition.relation), locale));
      return [{ of: { index }, text: words.join(' '), hasCode: hasCode(field) }];
    }),
  ];
}
