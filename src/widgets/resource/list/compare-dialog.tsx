// chunk: list-dialogs
import { Link } from 'react-router';
import { text } from '../../../core/i18n/translator';
import { cellText } from '../../../core/resource/cell';
import type { Resource } from '../../../core/resource/definition';
import { noValue } from '../../../core/resource/no-value';
import { Button } from '../../controls/button';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState } from '../../feedback/states';
import { Modal } from '../../overlays/modal';
import { useLocale, useMessages, useText } from '../../surface/runtime-context';
import { useRow } from '../detail/use-row';
import { resourceTexts } from '../messages';
import { useRowPath } from '../operation/use-row-path';
import { Cell } from './cell';
import { compareTexts as m } from './compare.messages';
import { CompareTable } from './compare-table';
import type { ListHandle } from './use-list';

interface CompareDialogProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
  readonly ids: readonly [string, string];
  readonly onClose: () => void;
}

/** Two rows of a list by the facts of their detail; the address names both. */
export function CompareDialog<R>({ def, list, ids, onClose }: CompareDialogProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const rowPath = useRowPath(def);
  const left = useRow(def, list, ids[0]);
  const right = useRow(def, list, ids[1]);
  const content = () => {
    const [failed] = [left, right].filter(({ error }) => error !== undefined);
    if (failed) return <ErrorState error={failed.error} onRetry={failed.retry} />;
    if (left.row !== undefined && right.row !== undefined) return table(left.row, right.row);
    if (left.loading || right.loading) return <SkeletonLines lines={8} />;
    return <EmptyState title={text(resourceTexts, 'detail.gone')} />;
  };
  const table = (one: R, other: R) => (
    <CompareTable
      label={t('compare.title')}
      sides={[sideOf(one), sideOf(other)]}
      lines={(def.detail?.facts ?? []).flatMap((name) => {
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
      })}
    />
  );
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
      footer={<Button onClick={onClose}>{t('compare.close')}</Button>}
    >
      {content()}
    </Modal>
  );
}
