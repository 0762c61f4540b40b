import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { text } from '../core/i18n/translator';
import { classNames } from './class-names';
import { ComboboxPopup, useComboboxItems, usePopupOpening } from './combobox-popup';
import { useControl } from './field-context';
import inputCss from './input.css';
import { widgetMessages as m } from './messages';
import type { NativeSelectProps } from './native-select';
import { useText } from './runtime-context';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { useSheet } from './use-sheet';
import css from './combobox.css';

/**
 * A select in which one types to find. The input stands inside the popup: outside it, Base UI would hide its own
 * ancestor when our element stands inside another shadow root.
 */
export function Combobox({
  options,
  value,
  onChange,
  placeholder = text(m, 'select.placeholder'),
  clearable = false,
  className,
  prefix,
  suffix,
  disabled,
  onBlur,
  ref,
  ...rest
}: NativeSelectProps) {
  useSheet(inputCss);
  useSheet(css);
  const show = useText();
  const opening = usePopupOpening(onBlur);
  const control = useControl();
  const trigger = useRef<HTMLButtonElement>(null);
  const flat = useMemo(() => flatOptions(options), [options]);
  const chosen =
    flat.find((option) => option.value === value) ??
    (value === '' ? null : { label: value, value });
  const empty = useMemo<SelectOption | undefined>(
    () => (clearable ? { label: placeholder ?? '', value: '' } : undefined),
    [clearable, placeholder],
  );
  const items = useComboboxItems(options, empty);
  const label = (option: SelectOption) => show(option.label);

  return (
    <Base.Root<SelectOption>
      items={items}
      value={chosen}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
      disabled={disabled ?? false}
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
      <ComboboxPopup trigger={trigger} />
    </Base.Root>
  );
}

function assignRef(
  ref: Ref<HTMLElement> | undefined,
  element: HTMLElement | null,
): (() => void) | undefined {
  if (typeof ref === 'function') {
    const clean = ref(element);
    return () => {
      if (clean) clean();
      else ref(null);
    };
  }
  if (ref) ref.current = element;
  return undefined;
}
