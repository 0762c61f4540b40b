import { both } from '../../../core/i18n/translator';
import { cellText } from '../../../core/resource/cell';
import type { Resource } from '../../../core/resource/definition';
import type { FieldSpec } from '../../../core/resource/field';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useHere } from '../../surface/use-here';
import { Cell } from '../list/cell';
import { FactList } from './fact-list';
import type { Fact } from './fact-list';
import { resourceTexts as m } from '../messages';

/** What the server knows the row by, where it says so: for a call, a log, a question to somebody else. */
const idOf = (row: unknown) => {
  const { id } = row as { readonly id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
};
const idField: FieldSpec<unknown> = {
  kind: 'text',
  label: both('ID', 'ID'),
  options: { copy: true },
  value: idOf,
};

/** The facts of a row, written out, and its id. */
export function Facts<R>({ def, row }: { readonly def: Resource<R>; readonly row: R }) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const here = useHere();
  const facts = def.detail?.facts ?? [];
  const own = idOf(row);
  const isShown = facts.some((name) => {
    const field = def.fields.get(name);
    return field && cellText(row, name, field, locale) === own;
  });
  const known = own !== undefined && !isShown;
  // On the row's own page its name leads nowhere.
  const plain = ({ to, ...field }: FieldSpec<R>): FieldSpec<R> =>
    to === undefined || to(row) === here().split('?')[0] ? field : { ...field, to };
  const cellOf = (name: string, field: FieldSpec<R>, label: string) => (
    <Cell key={name} row={row} name={name} field={plain(field)} label={label} full />
  );
  const shown = facts.flatMap((name): readonly Fact[] => {
    const field = def.fields.get(name);
    return field ? [[show(field.label), cellOf(name, field, def.label(row)), name]] : [];
  });
  const id: readonly Fact[] = known ? [['ID', cellOf('id', idField, 'ID'), 'id']] : [];
  return <FactList label={t('detail.facts')} facts={[...shown, ...id]} />;
}
