// chunk: combobox
import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useRef } from 'react';
import type { FocusEvent } from 'react';
import { text } from '../../core/i18n/translator';
import { assignRef } from './assign-ref';
import { classNames } from '../styles/class-names';
import { ComboboxPopup, useComboboxItems, usePopupOpening } from './combobox-popup';
import { useControl } from './field-context';
import inputCss from './input.css';
import { widgetMessages as m } from '../surface/messages';
import type { NativeSelectProps } from './native-select';
import { useText } from '../surface/runtime-context';
import type { MoreOptions, SelectOption } from './select-option';
import { useMoreOptions } from './use-more-options';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './combobox.css';

interface ComboboxProps extends NativeSelectProps {
  /** Where the options are the beginning of a longer list. */
  readonly more?: MoreOptions | undefined;
}

/**
 * A select in which one types to find. The input stands inside the popup: outside it, Base UI would hide its own
 * ancestor when our element stands inside another shadow root.
 */
export function Combobox({
  options,
  more,
  value,
  onChange,
  placeholder = text(m, 'select.placeholder'),
  clearable = false,
  className,
  prefix,
  suffix,
  disabled,
  onFocus,
  onBlur,
  ref,
  ...rest
}: ComboboxProps) {
  useStylesheet(inputCss);
  useStylesheet(css);
  const show = useText();
  const opening = usePopupOpening(onBlur);
  const control = useControl();
  const trigger = useRef<HTMLButtonElement>(null);
  const listed = useMoreOptions(options, more, [value]);
  const chosen = listed.optionOf(value) ?? (value === '' ? null : { label: value, value });
  const empty = useMemo<SelectOption | undefined>(
    () => (clearable ? { label: placeholder ?? '', value: '' } : undefined),
    [clearable, placeholder],
  );
  const items = useComboboxItems(listed.options, listed.isFound ? undefined : empty);
  const label = (option: SelectOption) => show(option.label);

  return (
    <Base.Root<SelectOption>
      items={items}
      value={chosen}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
      disabled={disabled ?? false}
      {...(listed.isFound ? { filter: null } : {})}
      onInputValueChange={listed.onText}
      onValueChange={(next) => onChange(next?.value ?? '')}
      onOpenChange={opening.onOpenChange}
    >
      <Base.Trigger
        {...control}
        id={rest.id ?? control.id}
        aria-label={rest['aria-label']}
        ref={(element) => {
          trigger.current = element;
          // The form focuses the first invalid control: whatever element that is.
          return assignRef(ref, element);
        }}
        onFocus={(event) => onFocus?.(event as unknown as FocusEvent<HTMLSelectElement>)}
        onBlur={opening.onBlur}
        className={classNames('by-input', 'by-combobox-trigger', className)}
      >
        {prefix !== undefined && <span className="by-input-affix">{prefix}</span>}
        <span className={classNames('by-combobox-value', !chosen && 'by-combobox-empty')}>
          {chosen ? label(chosen) : placeholder !== null && show(placeholder)}
        </span>
        <ChevronDown className="by-combobox-arrow" size={16} aria-hidden="true" />
      </Base.Trigger>
      {suffix}
      <ComboboxPopup trigger={trigger} listed={listed} />
    </Base.Root>
  );
}
