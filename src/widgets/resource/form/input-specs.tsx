// chunk: inputs
import { useId } from 'react';
import { text } from '../../../core/i18n/translator';
import type { SpecRow } from '../../../core/resource/input';
import { useFieldGroup } from '../../controls/field-context';
import { useCachedQuery } from '../../surface/query';
import { useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { useSheet } from '../../styles/use-sheet';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';
import { contextOf, sourceKey } from './input-options';
import css from './input-specs.css';
import { resourceTexts as m } from '../messages';

/** W-06, C-22: from so many rows on the table has a fixed height of 250. */
const FIXED_FROM = 5;

/** One row of a table of specifications. What is sold out stays, disabled, and says so. */
export function SpecsInput(props: KindProps) {
  const { input, values } = props;
  const runtime = useRuntime();
  const from = input.specs?.from ?? [];
  const fixed = typeof from === 'function' ? undefined : from;
  const query = useCachedQuery({
    queryKey: ['specs', sourceKey(input.label.key, input.needs ?? [], values)],
    queryFn: ({ signal }) =>
      typeof from === 'function' ? from(contextOf(runtime, signal, values)) : from,
    enabled: fixed === undefined,
    gcTime: 0,
  });
  const rows = fixed ?? query.data;
  if (rows) return <SpecTable {...props} rows={rows} />;
  if (query.error) {
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  }
  return <SkeletonLines lines={4} />;
}

function SpecTable({
  input,
  value,
  label,
  onChange,
  onLeave,
  rows,
}: KindProps & { readonly rows: readonly SpecRow[] }) {
  useSheet(css);
  const t = useMessages(m);
  const show = useText();
  const group = useFieldGroup();
  const name = useId();
  const columns = input.specs?.columns ?? [];
  const priced = rows.some((row) => row.price !== undefined);
  const [first] = columns;
  if (rows.length === 0) return <EmptyState title={text(m, 'specs.none')} />;
  return (
    <div
      className="by-specs"
      data-fixed={rows.length >= FIXED_FROM ? '' : undefined}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? group?.labelId : undefined}
      aria-describedby={group?.describedBy}
      aria-required={input.required || undefined}
      aria-invalid={group?.invalid || undefined}
      onBlur={leaves(onLeave)}
    >
      <table className="by-specs-table">
        <thead>
          <tr>
            <td className="by-specs-pick" />
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {show(title)}
              </th>
            ))}
            {priced && <th scope="col">{t('specs.price')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const id = `${name}${at}`;
            const gone = row.soldOut !== undefined;
            const cell = (key: string) => row.cells[key] ?? '';
            return (
              <tr
                key={row.value}
                data-chosen={row.value === value ? '' : undefined}
                data-gone={gone ? '' : undefined}
                onClick={() => {
                  if (!gone) onChange(row.value);
                }}
              >
                <td className="by-specs-pick">
                  <input
                    type="radio"
                    id={id}
                    name={name}
                    value={row.value}
                    checked={row.value === value}
                    disabled={gone}
                    aria-label={columns.map(({ key }) => cell(key)).join(' ')}
                    onChange={() => onChange(row.value)}
                  />
                </td>
                {columns.map(({ key }) => (
                  <td key={key}>
                    {key === first?.key ? (
                      <span className="by-specs-name">{cell(key)}</span>
                    ) : (
                      cell(key)
                    )}
                    {key === first?.key && row.soldOut !== undefined && (
                      <span className="by-specs-gone">{show(row.soldOut)}</span>
                    )}
                  </td>
                ))}
                {priced && <td className="by-specs-price">{row.price && show(row.price)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
