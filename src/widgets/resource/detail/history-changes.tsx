// chunk: list-dialogs
import { useContext } from 'react';
import type { RowChange } from '../../../core/api/changes';
import { boolean } from '../../../core/dictionaries/states';
import { formatList, translate } from '../../../core/i18n/translator';
import type { Locale, TextRef } from '../../../core/i18n/translator';
import { cellText, tagsOf } from '../../../core/resource/cell';
import type { Resource } from '../../../core/resource/definition';
import { changesOf, valuesOf } from '../../../core/resource/history';
import type { HistoryEntry } from '../../../core/resource/history';
import type { InputSpec, Offered } from '../../../core/resource/input-spec';
import { withUnit } from '../../../core/resource/meter';
import { noValue } from '../../../core/resource/no-value';
import type { ViewProps } from '../../../core/resource/tab';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { changeTexts as m } from './changes.messages';
import css from './history-changes.css';
import { HistoryOfContext } from './history-of';

type Value = RowChange['before'];

/** Built of parts, or a password: of those only that they have changed is kept. */
const isParts = (value: Value) =>
  value === '***' || (typeof value === 'object' && value !== null && !Array.isArray(value));
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/i;

function plainOf(value: Value, locale: Locale): string {
  if (Array.isArray(value)) return formatList(value, locale);
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** Of a form alone: by its choices, yes or no, or with its unit; undefined: an id, which tells nobody anything. */
function inputWord(
  inputs: readonly InputSpec[],
  name: string,
  value: Exclude<Value, object | null>,
  locale: Locale,
): string | undefined {
  if (typeof value === 'boolean') return boolean.lookup(value, locale).text;
  const own = String(value);
  const choices = inputs.flatMap(({ from }) => (Array.isArray(from) ? (from as Offered) : []));
  const chosen = choices.find((choice) => choice.value === own);
  if (chosen) return translate(chosen.label, locale);
  if (typeof value === 'number') return withUnit(own, inputs[0]?.unit);
  return /Ids?$/.test(name) || ID.test(own) ? undefined : own;
}

/**
 * A value as the column of its name writes it, or as the form that asks for it does; by itself where neither can without
 * more of the row. Undefined: an id that only a form knows.
 */
function wordOf<R>(
  def: Resource<R>,
  name: string,
  value: Value,
  locale: Locale,
): string | undefined {
  const field = def.fields.get(name);
  const own = plainOf(value, locale);
  if (own === '') return own;
  if (field && !field.value) return cellText({ [name]: value } as R, name, field, locale) || own;
  if (field?.words && Array.isArray(value)) return formatList(tagsOf(value, field, locale), locale);
  const parts = (Array.isArray(value) ? value : [value]) as readonly Exclude<
    Value,
    object | null
  >[];
  const inputs = valuesOf(def).get(name)?.inputs ?? [];
  const words = parts.map((part) => inputWord(inputs, name, part, locale));
  // Of what a column works out the value is what there is.
  if (words.includes(undefined)) return field ? own : undefined;
  return formatList(words as readonly string[], locale);
}

interface ChangeTableProps {
  readonly changes: readonly RowChange[];
  /** What a value is called; undefined: its code is all there is. */
  readonly labelOf?: (name: string) => TextRef | undefined;
  /** Undefined: of this value only that it has changed is told. */
  readonly textOf?: (name: string, value: Value) => string | undefined;
}

/** What an operation changed: before and after beside each other, marked by signs and not by colour alone. */
export function ChangeTable({ changes, labelOf, textOf }: ChangeTableProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const cell = (name: string, value: Value, other: Value, Mark: 'del' | 'ins') => {
    const isTold = !isParts(value) && !isParts(other);
    const said = isTold ? (textOf ? textOf(name, value) : plainOf(value, locale)) : undefined;
    if (said === undefined) return <td data-of={t(Mark)}>{t('untold')}</td>;
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

/** The same of an entry of the trail, where its rows are known: all of it, ids too, which are looked for there. */
export function TrailChanges({
  def,
  changes,
}: Pick<ChangeTableProps, 'changes'> & { readonly def: Resource<never> }) {
  const locale = useLocale();
  return (
    <ChangeTable
      changes={changes}
      labelOf={(name) => valuesOf(def).get(name)?.label}
      textOf={(name, value) => wordOf(def, name, value, locale) ?? plainOf(value, locale)}
    />
  );
}

/** The same of an entry of the history of the rows that stand around it. */
export function Changes({ row }: ViewProps<HistoryEntry>) {
  const locale = useLocale();
  const def = useContext(HistoryOfContext);
  if (!def) return <ChangeTable changes={row.changes ?? []} />;
  return (
    <ChangeTable
      changes={changesOf(def, row)}
      labelOf={(name) => valuesOf(def).get(name)?.label}
      textOf={(name, value) => wordOf(def, name, value, locale)}
    />
  );
}
