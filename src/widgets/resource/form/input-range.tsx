// chunk: inputs
import { dayText } from '../../../core/format/days';
import { shortcutDays } from '../../../core/format/ranges-value';
import { dateShortcuts } from '../../../core/format/ranges';
import type { Days } from '../../../core/resource/input';
import { Button } from '../../controls/button';
import { useFieldGroup } from '../../controls/field-context';
import inputCss from '../../controls/input.css';
import { useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';
import css from './input-range.css';
import { resourceTexts as m } from '../messages';

/** Two days of the reader's calendar, and the shortcuts of D-066 where asked for. */
export function RangeInput({ input, value, label, onChange, onLeave }: KindProps) {
  useStylesheet(inputCss);
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const group = useFieldGroup();
  const days = value as Days;
  const name = label ?? show(input.label);
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const last = input.past ? dayText(new Date()) : '9999-12-31';
  const set = (part: Partial<Days>) => onChange({ ...days, ...part });
  const shared = {
    type: 'date',
    className: 'by-input-control',
    'aria-invalid': group?.invalid || undefined,
    'aria-describedby': group?.describedBy,
    'aria-required': input.required || undefined,
  } as const;
  return (
    <div className="by-input-range" onBlur={leaves(onLeave)}>
      <span className="by-input by-input-range-days">
        <input
          {...shared}
          aria-label={t('range.start', { name })}
          value={days.start}
          max={days.end === '' ? last : days.end}
          onChange={(event) => set({ start: event.currentTarget.value })}
        />
        <span className="by-input-affix" aria-hidden="true">
          –
        </span>
        <input
          {...shared}
          aria-label={t('range.end', { name })}
          value={days.end}
          min={days.start}
          max={last}
          onChange={(event) => set({ end: event.currentTarget.value })}
        />
      </span>
      {input.shortcuts && (
        <span className="by-input-range-shortcuts">
          {dateShortcuts.values.map((shortcut) => (
            <Button
              key={shortcut}
              size="small"
              onClick={() => onChange(shortcutDays(shortcut, new Date()))}
            >
              {show(dateShortcuts.label(shortcut))}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
