import { useEffect } from 'react';
import { previewCancelation } from '../../core/api/ordering/previews';
import { text } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Field } from '../controls/field';
import { TextInput } from '../controls/text-input';
import { SkeletonLines } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { useEndpointQuery } from '../surface/query';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { LifeRows } from './life-rows';
import css from './lifetime.css';
import { lifetimeTexts as m } from './messages';
import { namedBy, type CancelationWish } from './wish';

/** W-35, E-161: what comes back of each, and the word that has to be typed before anything is given up. */
export function CancelationPart({ value, values, onChange, onLeave }: PartProps<CancelationWish>) {
  useStylesheet(css);
  const t = useMessages(m);
  const about = typeof values['about'] === 'string' ? values['about'] : '';
  const answer = useEndpointQuery(
    previewCancelation,
    { body: namedBy(about) },
    { ignoreErrors: true, enabled: about !== '' },
  );
  const { data } = answer;
  const [only] = data?.rows ?? [];
  const expected = data?.rows.length === 1 ? (only?.name ?? '') : String(data?.rows.length ?? '');
  useEffect(() => {
    if (!data || value.said === about) return;
    const rows = data.rows.map((row) => ({
      id: row.id || row.resourceId,
      refused: row.refusal !== '',
    }));
    onChange({ ...value, expected, said: about, rows });
  }, [data, about, expected, value, onChange]);
  if (answer.error && !data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <div className="by-life">
      <LifeRows
        rows={data.rows.map((row) => ({ ...row, sum: row.refund }))}
        total={data.refund}
        totalLabel={t('life.refundTotal')}
      />
      <Field label={text(m, 'life.typeName', { word: expected })} required>
        <TextInput
          autoComplete="off"
          value={value.typed}
          onChange={(typed) => onChange({ ...value, typed })}
          onBlur={onLeave}
        />
      </Field>
    </div>
  );
}
