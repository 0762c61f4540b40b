// chunk: multi
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { text } from '../../../core/i18n/translator';
import { IconButton } from '../../controls/icon-button';
import { selectMessages } from '../../controls/select.messages';
import { widgetMessages } from '../../surface/messages';
import { MultiSelect } from '../../controls/multi-select';
import { NativeSelect } from '../../controls/native-select';
import { failedText, useSelectSource } from '../../controls/select-source';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';
import { optionsOf } from './input-options';

/** Several of many: the same sources as a select (D-052, V-009). */
export function MultiInput({ input, value, values, label, onChange, onLeave }: KindProps) {
  const { options, source, sourceKey } = optionsOf(input, values);
  const [loaded, retry, more] = useSelectSource(source, sourceKey);
  const waits = source !== undefined && loaded.status !== 'ready';
  if (waits) {
    const failed = loaded.status === 'failed';
    const loading = text(selectMessages, 'select.loading');
    return (
      <NativeSelect
        options={[]}
        value=""
        onChange={() => undefined}
        aria-label={label}
        aria-busy={!failed}
        placeholder={failed ? failedText(loaded.error) : loading}
        suffix={
          failed && (
            <IconButton
              size="small"
              label={text(widgetMessages, 'state.retry')}
              icon={<RotateCcw size={14} />}
              onClick={retry}
            />
          )
        }
      />
    );
  }
  return (
    <MultiSelect
      options={options ?? loaded.options}
      more={more}
      value={value as readonly string[]}
      onChange={onChange}
      aria-label={label}
      placeholder={input.placeholder ?? text(widgetMessages, 'select.placeholder')}
      onBlur={leaves(onLeave)}
    />
  );
}
