// chunk: multi
import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { FocusEventHandler } from 'react';
import { formatList, text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import css from './combobox.css';
import { comboboxMessages as m } from './combobox.messages';
import { ComboboxPopup, useComboboxItems, usePopupOpening } from './combobox-popup';
import { useControl } from './field-context';
import { IconButton } from './icon-button';
import inputCss from './input.css';
import { useLocale, useText } from '../surface/runtime-context';
import type { MoreOptions, SelectOption } from './select-option';
import { useMoreOptions } from './use-more-options';
import { useStylesheet } from '../styles/use-stylesheet';

interface MultiSelectProps {
  readonly options: readonly SelectOption[];
  /** Where the options are the beginning of a longer list. */
  readonly more?: MoreOptions | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder: Text;
  readonly 'aria-label'?: string | undefined;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
}

/** Several of many, found by typing: a combobox that stays open while one chooses. */
export function MultiSelect({
  options,
  more,
  value,
  onChange,
  placeholder,
  onBlur,
  'aria-label': ariaLabel,
}: MultiSelectProps) {
  useStylesheet(inputCss);
  useStylesheet(css);
  const show = useText();
  const locale = useLocale();
  const opening = usePopupOpening(onBlur);
  const control = useControl();
  const trigger = useRef<HTMLButtonElement>(null);
  const label = (option: SelectOption) => show(option.label);
  const listed = useMoreOptions(options, more, value);
  // A value that the options lack is shown as it is: nothing that was stored changes silently.
  const chosen = value.map((each) => listed.optionOf(each) ?? { label: each, value: each });
  const items = useComboboxItems(listed.options);
  const named = formatList(chosen.map(label), locale);

  return (
    <Base.Root<SelectOption, true>
      multiple
      items={items}
      value={chosen}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
      {...(listed.isFound ? { filter: null } : {})}
      onInputValueChange={listed.onText}
      onValueChange={(next) => onChange(next.map((option) => option.value))}
      onOpenChange={opening.onOpenChange}
    >
      <span className="by-multi">
        <Base.Trigger
          {...control}
          aria-label={ariaLabel}
          ref={trigger}
          onBlur={opening.onBlur}
          className={classNames('by-input', 'by-combobox-trigger')}
        >
          <span
            className={classNames('by-combobox-value', chosen.length === 0 && 'by-combobox-empty')}
          >
            {chosen.length === 0 ? show(placeholder) : named}
          </span>
          {chosen.length > 1 && <span className="by-multi-count">{chosen.length}</span>}
          <ChevronDown className="by-combobox-arrow" size={16} aria-hidden="true" />
        </Base.Trigger>
        {chosen.length > 0 && (
          <IconButton
            label={text(m, 'select.clear')}
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => {
              onChange([]);
              trigger.current?.focus();
            }}
          />
        )}
      </span>
      <ComboboxPopup trigger={trigger} listed={listed} />
    </Base.Root>
  );
}
