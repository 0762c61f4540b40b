import Search from 'lucide-react/icons/search';
import type { ClipboardEvent, SyntheticEvent } from 'react';
import { useId } from 'react';
import { Button } from '../controls/button';
import { TextInput } from '../controls/text-input';
import { isEmptyCriteria, matchOf, searchFields, type SearchField } from './search';
import { useModel, usePicker, usePickerText } from './use-picker';

/** One field for each thing that can be searched. Enter searches and leaves the focus where it is. */
export function SearchForm() {
  const model = useModel();
  const t = usePickerText();
  const draft = usePicker((state) => state.draft);
  const applied = usePicker((state) => state.criteria);
  const disabled = usePicker((state) => state.settings.disabled);
  const machines = usePicker((state) => state.settings.machines);
  const empty = isEmptyCriteria(draft) && isEmptyCriteria(applied);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the host page's form is not meant
    model.list.search();
  };

  return (
    <form className="hp-search" part="search" role="search" onSubmit={handleSubmit}>
      {searchFields.map(
        (field) =>
          !(machines && field === 'envName') && (
            <SearchInput key={field} field={field} value={draft[field]} disabled={disabled} />
          ),
      )}
      <div className="hp-search-actions">
        <Button type="submit" variant="primary" icon={<Search size={14} />} disabled={disabled}>
          {t('search.submit')}
        </Button>
        <Button disabled={disabled || empty} onClick={() => model.list.clearSearch()}>
          {t('search.clear')}
        </Button>
      </div>
    </form>
  );
}

interface SearchInputProps {
  readonly field: SearchField;
  readonly value: string;
  readonly disabled: boolean;
}

function SearchInput({ field, value, disabled }: SearchInputProps) {
  const model = useModel();
  const t = usePickerText();
  const id = useId();
  const ip = field === 'privateIp';

  const handlePaste = (event: ClipboardEvent) => {
    if (!ip || !model.paste.takeList(event.clipboardData.getData('text'))) return;
    event.preventDefault();
  };

  return (
    <div className="hp-field">
      <label htmlFor={id}>{t(`search.${field}`)}</label>
      <TextInput
        id={id}
        value={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...(ip ? { placeholder: t('search.placeholder'), 'aria-describedby': `${id}hint` } : {})}
        {...(ip && value.trim() !== ''
          ? { suffix: <span className="hp-match">{t(`search.${matchOf(value)}Tag`)}</span> }
          : {})}
        onPaste={handlePaste}
        onChange={(next) => model.list.setDraft(field, next)}
      />
      {ip && (
        <span id={`${id}hint`} className="by-visually-hidden">
          {t('search.ipHint')}
        </span>
      )}
    </div>
  );
}
