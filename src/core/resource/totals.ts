// chunk: list-dialogs
import { addAmounts, formatAmount, groupedAmount, plainAmount } from '../format/amount';
import type { Amount } from '../format/amount';
import type { FieldSpec } from './field';
import { rawValue } from './rows';

/** What the rows come to in a field that adds up, as it is shown; nothing where a row has no figure there. */
export function totalText<R>(
  rows: readonly R[],
  key: string,
  field: FieldSpec<R>,
): string | undefined {
  const values = rows.map((row) => rawValue(row, key, field));
  if (!values.every((value): value is Amount => plainAmount(value as Amount) !== undefined))
    return undefined;
  const sum = addAmounts(...values);
  const shown = field.kind === 'money' ? formatAmount(sum) : (plainAmount(sum) ?? '');
  const text = groupedAmount(shown);
  return field.unit ? `${text} ${field.unit}` : text;
}
