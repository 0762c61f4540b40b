import Ban from 'lucide-react/icons/ban';
import { memo, useId } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import type { Host } from '../../core/api/hosts';
import { hostTitle, isVirtual } from './host';
import { useModel, usePickerText, useReason, useStatus } from './use-picker';

export interface HostRowProps {
  /** Index into the pool. */
  readonly index: number;
  /** Place among the rows at hand, from 0. */
  readonly position: number;
  /** Rows of the whole list before those. */
  readonly offset?: number;
  readonly chosen: boolean;
  /** The one row that Tab reaches; arrows move it. */
  readonly current: boolean;
  readonly disabled: boolean;
  readonly monitoring: boolean;
  /** What decides whether it can be chosen may have changed: only to render again. */
  readonly template: string | null;
  readonly revision: number;
  readonly style?: CSSProperties;
}

/** One host. The box carries the focus and the name; the reason why it cannot be chosen is its description. */
export const HostRow = memo(function HostRow(props: HostRowProps) {
  const { index, position, offset = 0, chosen, current, disabled, monitoring, style } = props;
  const model = useModel();
  const t = usePickerText();
  const show = useReason();
  const id = useId();
  const host = model.host(index);
  if (!host) return null;
  const reason = chosen ? undefined : model.reason(index);
  const title = hostTitle(host);
  const ip = host.privateIps[0];
  const name =
    ip === undefined ? t('list.rowNoIp', { name: title }) : t('list.row', { name: title, ip });

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
      style={style}
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
          <span className="hp-reason" id={id} title={show(reason)}>
            <Ban size={12} aria-hidden="true" />
            <span>{show(reason)}</span>
          </span>
        ) : (
          <System host={host} />
        )}
      </div>
      <Addresses list={host.privateIps} className="hp-cell-ip" label={t('column.privateIps')} />
      {!monitoring && (
        <Addresses
          list={host.serviceIp}
          className="hp-cell-service"
          label={t('column.serviceIp')}
        />
      )}
      <Status status={host.status} />
      <TextCell text={host.envName} className="hp-cell-env" label={t('column.environment')} />
      <TextCell text={host.projectName} className="hp-cell-project" label={t('column.project')} />
    </div>
  );
});

function System({ host }: { readonly host: Host }) {
  const t = usePickerText();
  const kind = t(isVirtual(host.catalog) ? 'catalog.virtual' : 'catalog.physical');
  const text = [host.catalog === '' ? '' : kind, host.osVersion].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <span className="hp-system" title={text}>
      {text}
    </span>
  );
}

interface CellProps {
  readonly className: string;
  /** Shown beside the value where the column heads are not (narrow container). */
  readonly label: string;
}

function Addresses({ list, className, label }: CellProps & { readonly list: readonly string[] }) {
  const t = usePickerText();
  const [first, second, ...rest] = list;
  return (
    <div
      role="gridcell"
      className={className}
      title={list.length > 2 ? list.join('\n') : undefined}
    >
      <span className="hp-label" aria-hidden="true">
        {label}
      </span>
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
      </span>
    </div>
  );
}

function TextCell({ text, className, label }: CellProps & { readonly text: string }) {
  const t = usePickerText();
  return (
    <div role="gridcell" className={className} title={text}>
      <span className="hp-label" aria-hidden="true">
        {label}
      </span>
      <span className="hp-text">{text === '' ? t('list.none') : text}</span>
    </div>
  );
}

function Status({ status }: { readonly status: string }) {
  const { text, tone } = useStatus()(status);
  return (
    <div role="gridcell" className="hp-cell-status">
      <span className={`hp-status hp-status-${tone}`}>{text}</span>
    </div>
  );
}
