// chunk: list-dialogs
import type { Resource } from '../../../core/resource/definition';
import { labelled } from '../../../core/i18n/translator';
import { totalText } from '../../../core/resource/totals';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { dialogTexts as m } from './dialogs.messages';

interface SelectionTotalsProps<R> {
  readonly def: Resource<R>;
  readonly rows: readonly R[];
}

/** What the selected rows come to, by each field that adds up. */
export function SelectionTotals<R>({ def, rows }: SelectionTotalsProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const totals = [...def.fields].flatMap(([key, field]) => {
    const total = field.options.adds ? totalText(rows, key, field) : undefined;
    return total === undefined ? [] : [`${show(field.label)} ${total}`];
  });
  if (totals.length === 0) return null;
  return <span>{labelled(t('selection.totals'), totals.join(' · '), locale)}</span>;
}
