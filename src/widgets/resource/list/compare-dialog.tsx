// chunk: list-dialogs
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../core/i18n/translator';
import { cellText } from '../../../core/resource/cell';
import { hasDetail } from '../../../core/resource/definition';
import type { Resource } from '../../../core/resource/definition';
import { noValue } from '../../../core/resource/no-value';
import { rawValue } from '../../../core/resource/rows';
import { Button } from '../../controls/button';
import { Field } from '../../controls/field';
import { Select } from '../../controls/select';
import type { SelectSource } from '../../controls/select-source';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useRow } from '../detail/use-row';
import { resourceTexts } from '../messages';
import { useRowPath } from '../operation/use-row-path';
import { Cell } from './cell';
import { compareTexts as m } from './compare.messages';
import { CompareTable, useFreeFocus } from './compare-table';
import type { Compared } from './compare-table';
import type { Dialogs } from '../operation/use-dialogs';
import type { ListHandle } from './use-list';

interface CompareDialogProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
  readonly dialogs: Pick<Dialogs, 'compared' | 'openCompare'>;
  readonly onClose: () => void;
}

/** Two rows of a list by the facts of their detail; the address names both, or one that the other is chosen for here. */
export function CompareDialog<R>({ def, list, dialogs, onClose }: CompareDialogProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const rowPath = useRowPath(def);
  const { compared, openCompare } = dialogs;
  const [first, second] = compared;
  const left = useRow(def, list, first);
  const right = useRow(def, list, second);
  /** By the facts of a detail. */
  const linesOf = (one: R, other: R): readonly Compared[] =>
    (def.detail?.facts ?? []).flatMap((name) => {
      const field = def.fields.get(name);
      if (!field) return [];
      const written = [one, other].map((row) => cellText(row, name, field, locale));
      const cell = (row: R, said: string | undefined) =>
        said === '' && !field.ref ? (
          noValue
        ) : (
          <Cell row={row} name={name} field={field} label={def.label(row)} full />
        );
      return [
        {
          key: name,
          label: show(field.label),
          left: cell(one, written[0]),
          right: cell(other, written[1]),
          differs: written[0] !== written[1],
        },
      ];
    });
  const lines = left.row !== undefined && right.row !== undefined && linesOf(left.row, right.row);
  const content = () => {
    const [failed] = [left, right].filter(({ error }) => error !== undefined);
    if (failed) return <ErrorState error={failed.error} onRetry={failed.retry} />;
    if (left.row !== undefined && second === undefined)
      return <ChooseOther {...{ def, list }} row={left.row} onChoose={openCompare} />;
    if (lines)
      return (
        <CompareTable
          inDialog
          label={t('compare.title')}
          sides={[sideOf(left.row), sideOf(right.row)]}
          lines={lines}
        />
      );
    if (left.loading || right.loading) return <SkeletonLines lines={8} />;
    return <EmptyState title={text(resourceTexts, 'detail.gone')} />;
  };
  const sideOf = (row: R) => {
    const name = def.label(row);
    return { name, head: <Link to={rowPath(def.id(row))}>{name}</Link> };
  };
  return (
    <Modal
      open
      reading
      size="large"
      title={text(m, 'compare.title')}
      onClose={onClose}
      footer={
        <>
          {first !== undefined && second !== undefined && (
            <Button onClick={() => openCompare([first])}>{t('compare.other')}</Button>
          )}
          <Button onClick={onClose}>{t('compare.close')}</Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
}

interface ChooseOtherProps<R> extends Pick<CompareDialogProps<R>, 'def' | 'list'> {
  readonly row: R;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** As many rows as are offered at once; of more one types a part of the name. */
const OFFERED = 50;

/** The properties that a row is called by: what is typed is looked for in them. */
function namesOf<R>(def: Resource<R>, row: R): readonly string[] {
  return [...def.fields].flatMap(([name, field]) => {
    const { search } = field.options;
    if (rawValue(row, name, field) !== def.label(row)) return [];
    return [typeof search === 'object' ? (search.key ?? name) : name];
  });
}

/** The second row: of everything that the list may show, whatever it is filtered by now. */
function ChooseOther<R>({ def, list, row, onChoose }: ChooseOtherProps<R>) {
  const t = useMessages(m);
  const { ask, filters, query } = list;
  const { sort, order } = query;
  const own = def.id(row);
  const names = namesOf(def, row);
  const by = filters.find(
    ({ catalog, sign, prop }) => catalog === 'input' && sign === 'LK' && names.includes(prop),
  )?.prop;
  const [offer, setOffer] = useState<'none' | 'first'>();
  const select = useRef<HTMLSelectElement>(null);
  useFreeFocus(select);
  const source = useCallback<Exclude<SelectSource, string>>(
    async (signal, _runtime, asked) => {
      const value = asked?.text ?? '';
      const params =
        by !== undefined && value !== ''
          ? JSON.stringify([{ name: by, sign: 'LK', value }])
          : undefined;
      const asking = { page: 1, rows: OFFERED, ...(sort && order && { sort, order }) };
      const page = await ask({ ...asking, ...(params ? { params } : {}) }, signal, {
        ignoreErrors: true,
        inPlace: true,
      });
      const options = page.rows
        .filter((each) => def.id(each) !== own && hasDetail(def, each))
        .map((each) => ({ value: def.id(each), label: def.label(each) }));
      const isMore = page.total > page.rows.length;
      if (value === '') {
        const isEmpty = options.length === 0 && !isMore;
        setOffer(isEmpty ? 'none' : isMore && by === undefined ? 'first' : undefined);
      }
      return isMore && by !== undefined
        ? Object.assign(options, { total: page.total - 1 })
        : options;
    },
    [ask, def, by, own, sort, order],
  );
  return (
    <Field
      label={text(m, 'compare.choose', { name: def.label(row) })}
      help={offer && text(m, `compare.${offer}`, { most: OFFERED })}
    >
      <Select
        ref={select}
        value=""
        source={source}
        sourceKey={own}
        {...(by !== undefined && { placeholder: t('compare.search') })}
        onChange={(id) => {
          if (id !== '') onChoose([own, id]);
        }}
      />
    </Field>
  );
}
