import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useMemo, useRef } from 'react';
import type { FocusEventHandler } from 'react';
import { text } from '../core/i18n/translator';
import type { Text } from '../core/i18n/translator';
import { classNames } from './class-names';
import css from './combobox.css';
import { useControl } from './field-context';
import { IconButton } from './icon-button';
import inputCss from './input.css';
import { widgetMessages as m } from './messages';
import { useMessages, useText } from './runtime-context';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { raiseLayer, usePortalContainer } from './surface-context';
import { useSheet } from './use-sheet';

interface Group {
  readonly value: string;
  readonly items: readonly SelectOption[];
}

interface MultiSelectProps {
  readonly options: readonly SelectOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder: Text;
  readonly 'aria-label'?: string | undefined;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
}

/** Several of many, found by typing: a combobox that stays open while one chooses. */
export function MultiSelect({
  options,
  value,
  onChange,
  placeholder,
  onBlur,
  'aria-label': ariaLabel,
}: MultiSelectProps) {
  useSheet(inputCss);
  useSheet(css);
  const show = useText();
  const t = useMessages(m);
  const container = usePortalContainer();
  const control = useControl();
  const trigger = useRef<HTMLButtonElement>(null);
  const label = (option: SelectOption) => show(option.label);
  const flat = useMemo(() => flatOptions(options), [options]);
  // A value that the options lack is shown as it is: nothing that was stored changes silently.
  const chosen = value.map(
    (each) => flat.find((option) => option.value === each) ?? { label: each, value: each },
  );
  const grouped = options.some((option) => option.children);
  const items = useMemo<readonly (SelectOption | Group)[]>(
    () =>
      grouped
        ? options.map((option) => ({
            value: option.children ? show(option.label) : '',
            items: option.children ?? [option],
          }))
        : options,
    [grouped, options, show],
  );
  const named = chosen.map(label).join(t('select.and'));

  return (
    <Base.Root<SelectOption, true>
      multiple
      items={items as readonly SelectOption[]}
      value={chosen}
      itemToStringLabel={label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
      onValueChange={(next) => onChange(next.map((option) => option.value))}
      onOpenChange={(open) => {
        if (open && container) raiseLayer(container);
      }}
    >
      <span className="by-multi">
        <Base.Trigger
          {...control}
          aria-label={ariaLabel}
          ref={trigger}
          onBlur={onBlur}
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
