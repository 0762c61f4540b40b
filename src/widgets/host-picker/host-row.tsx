import Ban from 'lucide-react/icons/ban';
import { memo, useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Looked } from '../../core/dictionaries/dictionary';
import type { Host } from '../../core/api/hosts';
import { hostTitle, isVirtual } from './host';
import type { PickerModel } from './picker-model';
import type { PickerTranslate, Reason } from './reasons';

/** What all rows share. A new one draws all of them again: a language, or what decides whether a host can be chosen. */
export interface RowView {
  readonly model: PickerModel;
  readonly t: PickerTranslate;
  readonly status: (status: string) => Looked;
  readonly why: (reason: Reason) => string;
  readonly disabled: boolean;
  readonly monitoring: boolean;
}

/** What a container of rows gets. */
export interface HostRowsProps {
  readonly rows: readonly number[];
  /** Position of the row that Tab reaches. */
  readonly current: number;
  readonly view: RowView;
}

interface HostRowProps {
  readonly view: RowView;
  /** Index into the pool. */
  readonly index: number;
  /** Place among the rows at hand, from 0. */
  readonly position: number;
  /** Rows of the whole list before those. */
  readonly offset?: number;
  readonly chosen: boolean;
  /** The one row that Tab reaches; arrows move it. */
  readonly current: boolean;
  /** Pixels from the top, where the row stands in a window. */
  readonly top?: number;
}

/**
 * One host. The box carries the focus and the name; the reason why it cannot be chosen is its description. One component:
 * two dozen of them change in one frame while a list is flung.
 */
export const HostRow = memo(function HostRow(props: HostRowProps) {
  const { view, index, position, offset = 0, chosen, current, top } = props;
  const { model, t, status, why, disabled, monitoring } = view;
  const id = useId();
  const host = model.host(index);
  if (!host) return null;
  const reason = chosen ? undefined : model.reason(index);
  const title = hostTitle(host);
  const ip = host.privateIps[0];
  const name =
    ip === undefined ? t('list.rowNoIp', { name: title }) : t('list.row', { name: title, ip });
  const looked = status(host.status);

  const handleRowClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const selecting = (event.view as unknown as Window).getSelection()?.toString() ?? '';
    if (disabled || target.localName === 'input' || selecting !== '') return;
    model.choice.toggle(index);
    event.currentTarget.querySelector('input')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box inside takes keys and focus; the row is a larger target for the pointer
    <div
      className="hp-row"
      part="row"
      role="row"
      aria-rowindex={offset + position + 2}
      aria-selected={chosen}
      data-unable={reason ? '' : undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      onClick={handleRowClick}
    >
      <div role="gridcell" className="hp-cell-box">
        <input
          type="checkbox"
          className="hp-box"
          data-position={position}
          checked={chosen}
          disabled={disabled}
          tabIndex={current ? 0 : -1}
          aria-label={name}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
          onChange={() => model.choice.toggle(index)}
        />
      </div>
      <div role="gridcell" className="hp-cell-name">
        <span className="hp-name" title={title}>
          {title}
        </span>
        {reason ? (
          <span className="hp-reason" id={id} title={why(reason)}>
            <Ban size={12} aria-hidden="true" />
            <span>{why(reason)}</span>
          </span>
        ) : (
          system(host, t)
        )}
      </div>
      {addresses(host.privateIps, 'ip', t('column.privateIps'), t)}
      {!monitoring && addresses(host.serviceIp, 'service', t('column.serviceIp'), t)}
      <div role="gridcell" className="hp-cell-status">
        <span className={`hp-status hp-status-${looked.tone}`}>{looked.text}</span>
      </div>
      {words(host.envName, 'env', t('column.environment'), t)}
      {words(host.projectName, 'project', t('column.project'), t)}
    </div>
  );
});

function system({ catalog, osVersion }: Host, t: PickerTranslate): ReactNode {
  const kind = t(isVirtual(catalog) ? 'catalog.virtual' : 'catalog.physical');
  const text = [catalog === '' ? '' : kind, osVersion].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span className="hp-system" title={text}>
      {text}
    </span>
  );
}

/** `label` is shown beside the value where the column heads are not (narrow container). */
const cell = (kind: string, title: string | undefined, label: string, value: ReactNode) => (
  <div role="gridcell" className={`hp-cell-${kind}`} title={title}>
    <span className="hp-label" aria-hidden="true">
      {label}
    </span>
    {value}
  </div>
);

function addresses(list: readonly string[], kind: string, label: string, t: PickerTranslate) {
  const [first, second, ...rest] = list;
  return cell(
    kind,
    rest.length > 0 ? list.join('\n') : undefined,
    label,
    <span className="hp-ips">
      <span>{first ?? t('list.none')}</span>
      {second !== undefined && (
        <span>
          {second}
          {rest.length > 0 && (
            <span className="hp-aside"> {t('list.moreIps', { count: rest.length })}</span>
          )}
        </span>
      )}
    </span>,
  );
}

const words = (text: string, kind: string, label: string, t: PickerTranslate) =>
  cell(kind, text, label, <span className="hp-text">{text === '' ? t('list.none') : text}</span>);
