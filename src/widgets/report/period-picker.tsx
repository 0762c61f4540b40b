import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { NativeSelect } from '../controls/native-select';
import { useMessages, useText } from '../surface/runtime-context';
import { reportMessages as m } from './messages';
import {
  MOST_MONTHS,
  addMonths,
  inUnit,
  monthCount,
  periodChoices,
  periodUnits,
  readPeriod,
  unitOf,
  writePeriod,
} from './period';
import type { Period, PeriodUnit } from './period';
import { monthText, periodText } from './period-text';

interface PeriodPickerProps {
  /** Where there are two. */
  readonly label?: Text;
  readonly value: Period;
  /** The newest month of account that has bills. */
  readonly newest: string;
  readonly onChange: (period: Period) => void;
}

/** A month, a quarter, a year, or any months: chosen from a list, or one step earlier or later. */
export function PeriodPicker(props: PeriodPickerProps) {
  const { label = text(m, 'period.label'), value, newest, onChange } = props;
  const t = useMessages(m);
  const show = useText();
  const given = writePeriod(value);
  // A range that happens to be a year is still being chosen as a range.
  const [asked, setAsked] = useState<{ readonly unit: PeriodUnit; readonly of: string }>();
  const unit = asked?.of === given ? asked.unit : unitOf(value);
  const count = monthCount(value);
  const change = (next: Period, as: PeriodUnit) => {
    setAsked({ unit: as, of: writePeriod(next) });
    onChange(next);
  };
  const step = (months: number) =>
    change({ from: addMonths(value.from, months), to: addMonths(value.to, months) }, unit);
  return (
    <div className="by-report-period" role="group" aria-label={show(label)}>
      <NativeSelect
        className="by-report-unit"
        aria-label={t('period.unit')}
        placeholder={null}
        value={unit}
        options={periodUnits.map((each) => ({ value: each, label: text(m, `period.${each}`) }))}
        onChange={(next) => {
          const chosen = periodUnits.find((each) => each === next) ?? 'month';
          change(inUnit(chosen, value), chosen);
        }}
      />
      <IconButton
        label={text(m, 'period.earlier')}
        icon={<ChevronLeft size={16} />}
        onClick={() => step(-count)}
      />
      {unit === 'range' ? (
        <Range value={value} newest={newest} onChange={(next) => change(next, 'range')} />
      ) : (
        <NativeSelect
          className="by-report-choice"
          aria-label={show(label)}
          placeholder={null}
          value={given}
          options={withGiven(periodChoices(unit, newest), given).map((each) => ({
            value: each,
            label: periodText(readPeriod(each) ?? value, t),
          }))}
          onChange={(next) => change(readPeriod(next) ?? value, unit)}
        />
      )}
      <IconButton
        label={text(m, 'period.later')}
        icon={<ChevronRight size={16} />}
        disabledReason={value.to >= newest ? text(m, 'period.last') : undefined}
        onClick={() => step(count)}
      />
    </div>
  );
}

/** An address may name an older one than the list offers. */
const withGiven = (choices: readonly string[], given: string) =>
  choices.includes(given) ? choices : [given, ...choices];

function Range({ value, newest, onChange }: PeriodPickerProps) {
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const [wrong, setWrong] = useState<Text>();
  const set = (next: Period) => {
    if (next.from > next.to) setWrong(text(m, 'period.backwards'));
    else if (monthCount(next) > MOST_MONTHS)
      setWrong(text(m, 'period.long', { count: MOST_MONTHS }));
    else {
      setWrong(undefined);
      onChange(next);
    }
  };
  const end = (which: 'from' | 'to') => (
    <NativeSelect
      className="by-report-choice"
      aria-label={t(`period.${which}`)}
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong === undefined ? undefined : id}
      placeholder={null}
      value={value[which]}
      options={withGiven(periodChoices('month', newest), value[which]).map((each) => ({
        value: each,
        label: monthText(each, t),
      }))}
      onChange={(next) => set({ ...value, [which]: next })}
    />
  );
  return (
    <>
      {end('from')}
      <span aria-hidden="true">–</span>
      {end('to')}
      {wrong !== undefined && (
        <span id={id} className="by-report-wrong" role="alert">
          {show(wrong)}
        </span>
      )}
    </>
  );
}
