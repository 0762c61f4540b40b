import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useRef } from 'react';
import type { FocusEventHandler, Ref } from 'react';
import { text } from '../core/i18n/translator';
import { classNames } from './class-names';
import { useControl } from './field-context';
import inputCss from './input.css';
import { widgetMessages as m } from './messages';
import type { NativeSelectProps } from './native-select';
import { useMessages, useText } from './runtime-context';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { raiseLayer, usePortalContainer } from './surface-context';
import { useSheet } from './use-sheet';
import css from './combobox.css';

interface Group {
  readonly value: string;
  readonly items: readonly SelectOption[];
}

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
  const t = useMessages(m);
  const container = usePortalContainer();
  const control = useControl();
  const trigger = useRef<HTMLButtonElement>(null);
  const flat = useMemo(() => flatOptions(options), [options]);
  const chosen =
    flat.find((option) => option.value === value) ??
    (value === '' ? null : { label: value, value });
  const empty: SelectOption = { label: placeholder ?? '', value: '' };
  const grouped = options.some((option) => option.children);
  const items = useMemo(
    () =>
      grouped
        ? options.map<Group>((option) => ({
            value: option.children ? show(option.label) : '',
            items: option.children ?? [option],
          }))
        : options,
    [grouped, options, show],
  );
  const label = (option: SelectOption) => show(option.label);

  return (
    <Base.Root<SelectOption>
      items={
        (clearable
          ? [grouped ? { value: '', items: [empty] } : empty, ...items]
          : items) as readonly SelectOption[]
      }
      value={chosen}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
      disabled={disabled ?? false}
      onValueChange={(next) => onChange(next?.value ?? '')}
      onOpenChange={(open) => {
        if (open && container) raiseLayer(container);
      }}
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
        onBlur={onBlur as FocusEventHandler<HTMLElement> | undefined}
        className={classNames('by-input', 'by-combobox-trigger', className)}
      >
        {prefix !== undefined && <span className="by-input-affix">{prefix}</span>}
        <span className={classNames('by-combobox-value', !chosen && 'by-combobox-empty')}>
          {chosen ? label(chosen) : placeholder !== null && show(placeholder)}
        </span>
        <ChevronDown className="by-combobox-arrow" size={16} aria-hidden="true" />
      </Base.Trigger>
      {suffix}
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={4} align="start">
          <Base.Popup
            className="by-combobox-popup"
            finalFocus={trigger}
            aria-label={t('select.search')}
          >
            <div className="by-combobox-search">
              <span className="by-input">
                <Base.Input
                  className="by-input-control"
                  placeholder={t('select.search')}
                  aria-label={t('select.search')}
                />
              </span>
            </div>
            <Base.Empty className="by-combobox-none">{t('select.none')}</Base.Empty>
            <Base.List className="by-combobox-list">
              {grouped
                ? (group: Group) => (
                    <Base.Group key={group.value} items={group.items}>
                      <Base.GroupLabel className="by-combobox-heading">
                        {group.value}
                      </Base.GroupLabel>
                      <Base.Collection>
                        {(option: SelectOption) => (
                          <Entry key={option.value} option={option} label={label(option)} />
                        )}
                      </Base.Collection>
                    </Base.Group>
                  )
                : (option: SelectOption) => (
                    <Entry key={option.value} option={option} label={label(option)} />
                  )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ option, label }: { readonly option: SelectOption; readonly label: string }) {
  return (
    <Base.Item value={option} disabled={option.disabled ?? false} className="by-combobox-item">
      <span>{label}</span>
      <Base.ItemIndicator>
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
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
