// chunk: list-dialogs
import type { RowChange } from '../../../core/api/changes';
import { formatList } from '../../../core/i18n/translator';
import type { Locale, TextRef } from '../../../core/i18n/translator';
import { cellText } from '../../../core/resource/cell';
import type { Resource } from '../../../core/resource/definition';
import { changesOf, labelOfValue } from '../../../core/resource/history';
import type { HistoryEntry } from '../../../core/resource/history';
import { noValue } from '../../../core/resource/no-value';
import type { ViewProps } from '../../../core/resource/tab';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { changeTexts as m } from './changes.messages';
import css from './history-changes.css';

type Value = RowChange['before'];

/** Built of parts, or a password: of those only that they have changed is kept. */
const isUntold = (value: Value) =>
  value === '***' || (typeof value === 'object' && value !== null && !Array.isArray(value));

function plainOf(value: Value, locale: Locale): string {
  if (Array.isArray(value)) return formatList(value, locale);
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** A value as the column of its name writes it; by itself where it has none, or where that needs more of the row. */
function textOf<R>(def: Resource<R>, name: string, value: Value, locale: Locale): string {
  const field = def.fields.get(name);
  const own = plainOf(value, locale);
  if (!field || field.value || own === '') return own;
  return cellText({ [name]: value } as R, name, field, locale) || own;
}

interface ChangeTableProps {
  readonly changes: readonly RowChange[];
  /** What a value is called; undefined: its code is all there is. */
  readonly labelOf?: (name: string) => TextRef | undefined;
  readonly textOf?: (name: string, value: Value) => string;
}

/** What an operation changed: before and after beside each other, marked by signs and not by colour alone. */
export function ChangeTable({ changes, labelOf, textOf }: ChangeTableProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const cell = (name: string, value: Value, other: Value, Mark: 'del' | 'ins') => {
    if (isUntold(value) || isUntold(other)) return <td data-of={t(Mark)}>{t('untold')}</td>;
    const said = textOf?.(name, value) ?? plainOf(value, locale);
    return (
      <td data-of={t(Mark)}>
        {said === '' ? (
          noValue
        ) : (
          <Mark>
            <span aria-hidden="true">{Mark === 'del' ? '−' : '+'}</span> {said}
          </Mark>
        )}
      </td>
    );
  };
  return (
    <table className="by-changes" aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('del')}</th>
          <th scope="col">{t('ins')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => {
          const label = labelOf?.(field);
          return (
            <tr key={field}>
              <th scope="row">{label ? show(label) : <code>{field}</code>}</th>
              {cell(field, before, after, 'del')}
              {cell(field, after, before, 'ins')}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The same of an entry of the history of these rows. */
export function changesIn<R>(def: Resource<R>) {
  return function Changes({ row }: ViewProps<HistoryEntry>) {
    const locale = useLocale();
    return (
      <ChangeTable
        changes={changesOf(def, row)}
        labelOf={(name) => labelOfValue(def, name)}
        textOf={(name, value) => textOf(def, name, value, locale)}
      />
    );
  };
}
