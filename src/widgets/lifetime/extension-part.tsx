import { useEffect } from 'react';
import { previewExtension } from '../../core/api/ordering/previews';
import { payPeriods, type PayPeriod } from '../../core/format/schedules';
import { limits } from '../../core/cart/cart-state';
import { text } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Field } from '../controls/field';
import { NumberInput } from '../controls/number-input';
import { Select } from '../controls/select';
import { SkeletonLines } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { useEndpointQuery } from '../surface/query';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { LifeRows } from './life-rows';
import css from './lifetime.css';
import { lifetimeTexts as m } from './messages';
import { namedBy, saidFor, type ExtensionWish } from './wish';

/** W-35, E-160: for how long, and what it costs and until when it lasts, before it is sent. */
export function ExtensionPart({ value, values, onChange, onLeave }: PartProps<ExtensionWish>) {
  useStylesheet(css);
  const t = useMessages(m);
  const about = typeof values['about'] === 'string' ? values['about'] : '';
  const { month } = value;
  const isCounted = month !== null && Number.isInteger(month) && month >= 1;
  const mode = value.mode === '' ? {} : { mode: value.mode as PayPeriod };
  const answer = useEndpointQuery(
    previewExtension,
    { body: { ...namedBy(about), ...mode, month: month ?? 1 } },
    { ignoreErrors: true, keepPrevious: true, enabled: isCounted && about !== '' },
  );
  const { data, isPlaceholderData } = answer;
  const said = data ? saidFor(about, data.mode, month) : '';
  const isFresh = data !== undefined && !isPlaceholderData && isCounted;
  useEffect(() => {
    if (!isFresh || value.said === said) return;
    onChange({
      month,
      mode: data.mode,
      said,
      rows: data.rows.map((row) => ({
        id: row.id || row.resourceId,
        refused: row.refusal !== '',
        amount: row.amount,
      })),
    });
  }, [isFresh, said, value.said, data, month, onChange]);
  if (answer.error && !data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const modes = data.modes.length > 0 ? data.modes : [data.mode];
  return (
    <div className="by-life" aria-busy={!isFresh || undefined}>
      <div className="by-life-choice">
        <Field label={text(m, 'life.mode')} required>
          <Select
            options={modes.map((each) => ({
              value: each,
              label: payPeriods.label(each as PayPeriod),
            }))}
            value={data.mode}
            onChange={(next) => onChange({ ...value, mode: next, said: '' })}
          />
        </Field>
        <Field label={text(m, 'life.month')} required>
          <NumberInput
            value={month}
            {...limits.month}
            onChange={(next) => onChange({ ...value, month: next, said: '' })}
            onBlur={onLeave}
          />
        </Field>
      </div>
      <LifeRows
        rows={data.rows.map((row) => ({ ...row, sum: row.amount }))}
        total={data.amount}
        totalLabel={isFresh ? t('life.total') : t('life.pending')}
      />
    </div>
  );
}
