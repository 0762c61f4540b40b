import CalendarRange from 'lucide-react/icons/calendar-range';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { dayPresets, presetRange } from '../../core/search/day-presets';
import { isRange } from '../../core/search/filter';
import type { FilterField, FilterRange, FilterValue } from '../../core/search/filter';
import { useMessages, useText } from '../surface/runtime-context';
import { Select } from '../controls/select';
import type { SelectOption } from '../controls/select-option';
import { Menu } from '../overlays/menu';
import { TextInput } from '../controls/text-input';
import { searchTexts as m } from './search-texts';

export type LoadFilterOptions = (
  field: FilterField,
  signal: AbortSignal,
) => Promise<readonly SelectOption[]>;

export interface SearchFieldProps {
  readonly field: FilterField;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue) => void;
  readonly loadOptions: LoadFilterOptions | undefined;
}

/** The control of one filter descriptor (N-20): its name stands inside the box. */
export function SearchField({ field, value, onChange, loadOptions }: SearchFieldProps) {
  const show = useText();
  const t = useMessages(m);
  const name = show(field.name);

  if (field.catalog === 'datepicker') {
    const range: FilterRange = value !== undefined && isRange(value) ? value : {};
    const set = (part: FilterRange) => onChange({ ...range, ...part });
    return (
      <span className="by-search-dates by-input" role="group" aria-label={name}>
        <span className="by-search-name" aria-hidden="true">
          {name}
        </span>
        <input
          type="date"
          className="by-input-control"
          aria-label={t('search.from', { name })}
          value={range.from ?? ''}
          max={range.to ?? ''}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <span className="by-input-affix" aria-hidden="true">
          –
        </span>
        <input
          type="date"
          className="by-input-control"
          aria-label={t('search.to', { name })}
          value={range.to ?? ''}
          min={range.from ?? ''}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <Menu
          size="small"
          variant="text"
          label={text(m, 'search.days', { name })}
          icon={<CalendarRange size={16} aria-hidden="true" />}
          items={dayPresets.map((preset) => ({
            key: preset,
            label: text(m, `search.days.${preset}`),
            onSelect: () => onChange(presetRange(preset, new Date())),
          }))}
        />
      </span>
    );
  }

  if (hasChoices(field)) {
    const chosen = typeof value === 'string' ? value : '';
    const source = field.options === undefined && loadOptions;
    return (
      <Select
        className="by-search-field"
        aria-label={name}
        prefix={<NameInside name={name} />}
        placeholder={text(m, 'search.all')}
        clearable
        value={chosen}
        onChange={onChange}
        {...(source
          ? { source: (signal: AbortSignal) => source(field, signal), sourceKey: field.prop }
          : { options: field.options ?? [] })}
      />
    );
  }

  const typed = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return (
    <TextInput
      className="by-search-field"
      aria-label={name}
      prefix={<NameInside name={name} />}
      placeholder={show(placeholderOf(field))}
      autoComplete="off"
      enterKeyHint="search"
      spellCheck={false}
      maxLength={2000}
      value={typed}
      onChange={onChange}
    />
  );
}

function NameInside({ name }: { readonly name: string }) {
  return (
    <span className="by-search-name" aria-hidden="true">
      {name}
    </span>
  );
}

export function hasChoices(field: FilterField): boolean {
  return field.catalog === 'select' || field.catalog === 'projectBiz';
}

/** Whether a part is enough or all of it is asked for is said before one types, as a hint and not as a value. */
function placeholderOf({ sign, catalog, every }: FilterField): Text {
  if (every) return text(m, 'search.tagPlaceholder');
  if (sign !== 'LK' && catalog === 'ip') return text(m, 'search.ipPlaceholder');
  return text(m, sign === 'LK' ? 'search.part' : 'search.whole');
}
