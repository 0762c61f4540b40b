import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, lazy, useCallback, useRef } from 'react';
import type { FocusEvent } from 'react';
import { text } from '../../core/i18n/translator';
import { assignRef } from './assign-ref';
import { IconButton } from './icon-button';
import { widgetMessages } from '../surface/messages';
import { selectMessages as m } from './select.messages';
import { NativeSelect } from './native-select';
import type { NativeSelectProps } from './native-select';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { failedText, useSelectSource } from './select-source';
import type { SelectSource } from './select-source';

/** From this many options on, one types to find. */
const SEARCHABLE_FROM = 13;

const Combobox = lazy(() => import('./combobox').then((module) => ({ default: module.Combobox })));

export interface SelectProps extends Omit<NativeSelectProps, 'options'> {
  /** The values themselves (N-13) … */
  readonly options?: readonly SelectOption[];
  /** … or where they come from (D-052, V-009). */
  readonly source?: SelectSource;
  /** Another key asks a source function again. */
  readonly sourceKey?: string;
  /** Type to find; by default from thirteen options on. */
  readonly searchable?: boolean;
}

export function Select({ options, source, sourceKey, searchable, ...given }: SelectProps) {
  const [loaded, retry, more] = useSelectSource(source, sourceKey);
  const rest = { ...given, ...useKeptFocus(given) };
  if (source !== undefined && loaded.status === 'loading') {
    return (
      <NativeSelect {...rest} options={[]} placeholder={text(m, 'select.loading')} aria-busy />
    );
  }
  if (source !== undefined && loaded.status === 'failed') {
    return (
      <NativeSelect
        {...rest}
        options={[]}
        placeholder={failedText(loaded.error)}
        suffix={
          <IconButton
            size="small"
            label={text(widgetMessages, 'state.retry')}
            icon={<RotateCcw size={14} />}
            onClick={retry}
          />
        }
      />
    );
  }
  const offered = source === undefined ? (options ?? []) : loaded.options;
  if (offered.length === 0 && !more)
    return <NativeSelect {...rest} options={[]} placeholder={text(m, 'select.empty')} />;
  if (!(searchable ?? (more !== undefined || flatOptions(offered).length >= SEARCHABLE_FROM))) {
    return <NativeSelect {...rest} options={offered} />;
  }
  return (
    <Suspense fallback={<NativeSelect {...rest} options={offered} />}>
      <Combobox {...rest} options={offered} more={more} />
    </Suspense>
  );
}

/**
 * What stands for the select changes when its options come, and again when the combobox does: who had the focus hands it
 * on. A control that is taken away under the focus is not left by anybody.
 */
function useKeptFocus({ ref, onFocus, onBlur }: Omit<NativeSelectProps, 'options'>) {
  const held = useRef(false);
  const take = useCallback(
    (element: HTMLSelectElement | null) => {
      const page = element?.ownerDocument;
      // Only where nothing else has it: a popup may have been left for another control.
      if (held.current && page?.activeElement === page?.body)
        element?.focus({ preventScroll: true });
      return assignRef(ref, element);
    },
    [ref],
  );
  return {
    ref: take,
    onFocus: (event: FocusEvent<HTMLSelectElement>) => {
      held.current = true;
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLSelectElement>) => {
      held.current = false;
      onBlur?.(event);
    },
  };
}
