// chunk: combobox
import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import { useMemo, useRef } from 'react';
import type { FocusEventHandler, RefObject } from 'react';
import { comboboxMessages as m } from './combobox.messages';
import { useMessages, useText } from '../surface/runtime-context';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { raiseLayer, usePortalContainer } from '../surface/surface-context';
import type { Listed } from './use-more-options';

interface Group {
  readonly value: string;
  readonly items: readonly SelectOption[];
}
const isGroup = (item: SelectOption | Group): item is Group => 'items' in item;

/**
 * What the popup of a combobox lists: the options, or groups of them as soon as one has some. `first` stands before them.
 * Base UI flattens groups by itself, which its type does not say.
 */
export function useComboboxItems(
  options: readonly SelectOption[],
  first?: SelectOption,
): readonly SelectOption[] {
  const show = useText();
  return useMemo(() => {
    const all = first ? [first, ...options] : options;
    if (!options.some((option) => option.children)) return all;
    const groups: readonly Group[] = all.map((option) => ({
      value: option.children ? show(option.label) : '',
      items: option.children ?? [option],
    }));
    return groups as unknown as readonly SelectOption[];
  }, [options, first, show]);
}

type HandleBlur = FocusEventHandler<HTMLElement>;

/** What opened last lies on top, and the focus that goes into the popup has not left the control. */
export function usePopupOpening(onBlur: HandleBlur | undefined): {
  readonly onOpenChange: (open: boolean) => void;
  readonly onBlur: HandleBlur;
} {
  const container = usePortalContainer();
  const open = useRef(false);
  return {
    onOpenChange(next) {
      open.current = next;
      if (next && container) raiseLayer(container);
    },
    onBlur(event) {
      if (!open.current) onBlur?.(event);
    },
  };
}

interface ComboboxPopupProps {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly listed: Listed;
}

/** The popup of a combobox: the field that finds, and what it found. */
export function ComboboxPopup({ trigger, listed }: ComboboxPopupProps) {
  const t = useMessages(m);
  const { asking, failed, total, options } = listed;
  const container = usePortalContainer();
  return (
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
          <Base.Status className="by-combobox-note">
            {asking
              ? t('select.finding')
              : failed
                ? t('select.notFound')
                : total !== undefined &&
                  t('select.more', { count: flatOptions(options).length, total })}
          </Base.Status>
          <Base.Empty className="by-combobox-none">{!asking && t('select.none')}</Base.Empty>
          <Base.List className="by-combobox-list">
            {(item: SelectOption | Group) =>
              isGroup(item) ? (
                <Base.Group key={item.value} items={item.items}>
                  <Base.GroupLabel className="by-combobox-heading">{item.value}</Base.GroupLabel>
                  <Base.Collection>
                    {(option: SelectOption) => <Entry key={option.value} option={option} />}
                  </Base.Collection>
                </Base.Group>
              ) : (
                <Entry key={item.value} option={item} />
              )
            }
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Entry({ option }: { readonly option: SelectOption }) {
  const show = useText();
  return (
    <Base.Item value={option} disabled={option.disabled ?? false} className="by-combobox-item">
      <span>{show(option.label)}</span>
      <Base.ItemIndicator>
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
