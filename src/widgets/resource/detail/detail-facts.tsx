import { both } from '../../../core/i18n/translator';
import { cellText } from '../../../core/resource/cell';
import type { Resource } from '../../../core/resource/definition';
import type { FieldSpec } from '../../../core/resource/field';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import { Cell } from '../list/cell';
import css from './detail-body.css';
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
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const facts = def.detail?.facts ?? [];
  const own = idOf(row);
  const isShown = facts.some((name) => {
    const field = def.fields.get(name);
    return field && cellText(row, name, field, locale) === own;
  });
  const known = own !== undefined && !isShown;
  return (
    <dl className="by-facts" aria-label={t('detail.facts')}>
      {facts.map((name) => {
        const field = def.fields.get(name);
        return (
          field && (
            <div key={name} className="by-fact">
              <dt>{show(field.label)}</dt>
              <dd>
                <Cell row={row} name={name} field={field} label={def.label(row)} full />
              </dd>
            </div>
          )
        );
      })}
      {known && (
        <div className="by-fact">
          <dt>ID</dt>
          <dd>
            <Cell row={row} name="id" field={idField} label="ID" full />
          </dd>
        </div>
      )}
    </dl>
  );
}
