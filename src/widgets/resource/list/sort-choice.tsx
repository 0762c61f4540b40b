// chunk: list-cards
import { text } from '../../../core/i18n/translator';
import { Field } from '../../controls/field';
import { NativeSelect } from '../../controls/native-select';
import { useMessages, useText } from '../../surface/runtime-context';
import type { TableColumn } from '../../table/columns';
import { cardTexts as m } from './cards.messages';
import type { ListHandle } from './use-list';

interface SortChoiceProps<R> {
  readonly list: Pick<ListHandle<R>, 'state' | 'change'>;
  readonly columns: readonly TableColumn<R>[];
}

/** The order of a list whose columns have no heads to press. */
export function SortChoice<R>({ list, columns }: SortChoiceProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const { state } = list;
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: text(m, 'cards.ascending', { name: show(title) }) },
      { value: `${key} desc`, label: text(m, 'cards.descending', { name: show(title) }) },
    ]);
  if (orders.length === 0) return null;
  const sortBy = (value: string) => {
    const [key, order] = value.split(' ');
    list.change({ sort: key ? { key, order: order === 'asc' ? 'asc' : 'desc' } : null });
  };
  return (
    <Field label={text(m, 'cards.sort')}>
      <NativeSelect
        clearable
        placeholder={t('cards.sortNone')}
        value={state.sort ? `${state.sort.key} ${state.sort.order}` : ''}
        options={orders}
        onChange={sortBy}
      />
    </Field>
  );
}
