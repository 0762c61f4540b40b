// chunk: inputs
import { text } from '../../../core/i18n/translator';
import type { SpecRow } from '../../../core/resource/input';
import { useFieldGroup } from '../../controls/field-context';
import { RadioTable } from '../../controls/radio-table';
import { useCachedQuery } from '../../surface/query';
import { useMessages, useRuntime, useText } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { useStylesheet } from '../../styles/use-stylesheet';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';
import { contextOf, sourceKey } from './input-options';
import css from './input-specs.css';
import { resourceTexts as m } from '../messages';

/** No column of a form's own. */
const PRICE = ' price';

/** One row of a table of specifications (W-06, C-22). What is sold out stays, disabled, and says so. */
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
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const group = useFieldGroup();
  const columns = input.specs?.columns ?? [];
  const priced = rows.some((row) => row.price !== undefined);
  const [first] = columns;
  if (rows.length === 0) return <EmptyState title={text(m, 'specs.none')} />;
  const nameOf = ({ cells, soldOut }: SpecRow) =>
    first && (
      <>
        {cells[first.key]}
        {soldOut !== undefined && <span className="by-specs-gone">{show(soldOut)}</span>}
      </>
    );
  return (
    <RadioTable
      scrolls
      label={label}
      labelledBy={label === undefined ? group?.labelId : undefined}
      describedBy={group?.describedBy}
      required={input.required}
      invalid={group?.invalid}
      onBlur={leaves(onLeave)}
      columns={[
        ...columns.map(({ key, title }) => ({ key, title: show(title) })),
        ...(priced ? [{ key: PRICE, title: t('specs.price'), className: 'by-radio-number' }] : []),
      ]}
      rows={rows.map((row) => ({
        value: row.value,
        name: columns.map(({ key }) => row.cells[key] ?? '').join(' '),
        disabled: row.soldOut !== undefined,
        cells: {
          ...row.cells,
          ...(first ? { [first.key]: nameOf(row) } : {}),
          [PRICE]: row.price && show(row.price),
        },
      }))}
      value={typeof value === 'string' ? value : undefined}
      onChange={onChange}
    />
  );
}
