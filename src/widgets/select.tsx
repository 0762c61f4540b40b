import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Suspense, lazy } from 'react';
import { text } from '../core/i18n/translator';
import { IconButton } from './icon-button';
import { widgetMessages as m } from './messages';
import { NativeSelect } from './native-select';
import type { NativeSelectProps } from './native-select';
import { flatOptions } from './select-option';
import type { SelectOption } from './select-option';
import { useSelectSource } from './select-source';
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
  readonly sourceKey?: unknown;
  /** Type to find; by default from thirteen options on. */
  readonly searchable?: boolean;
}

export function Select({ options, source, sourceKey, searchable, ...rest }: SelectProps) {
  const [loaded, retry] = useSelectSource(source, sourceKey);
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
        placeholder={text(m, 'select.failed')}
        suffix={
          <IconButton
            size="small"
            label={text(m, 'state.retry')}
            icon={<RotateCcw size={14} />}
            onClick={retry}
          />
        }
      />
    );
  }
  const offered = source === undefined ? (options ?? []) : loaded.options;
  if (offered.length === 0)
    return <NativeSelect {...rest} options={[]} placeholder={text(m, 'select.empty')} />;
  if (!(searchable ?? flatOptions(offered).length >= SEARCHABLE_FROM)) {
    return <NativeSelect {...rest} options={offered} />;
  }
  return (
    <Suspense fallback={<NativeSelect {...rest} options={offered} />}>
      <Combobox {...rest} options={offered} />
    </Suspense>
  );
}
