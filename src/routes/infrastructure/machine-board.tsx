import { useState } from 'react';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { isStatusOf } from '../../core/api/endpoint';
import {
  changeManagedMachines,
  listHypervisors,
  listManagedMachines,
} from '../../core/api/platforms/machines';
import type { Hypervisor, MachinePool, ManagedMachine } from '../../core/api/platforms/machines';
import { device } from '../../core/dictionaries/cloud';
import { vm } from '../../core/dictionaries/compute';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { LazyMenu } from '../../widgets/overlays/lazy-menu';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { useRefLink } from '../../widgets/resource/ref-links';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import css from './machine-board.css';
import { machineBoardMessages as m } from './machine-board.messages';
import { takesMachines } from './sources';

const MOST_HOSTS = 100;
const MOST_MACHINES = 500;
const quiet = { ignoreErrors: true, keepPrevious: true } as const;
/** What is dragged, so that nothing else of the page is taken for a machine. */
const DRAGGED = 'application/x-by-machine';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface Column {
  readonly host: Hypervisor;
  readonly machines: readonly ManagedMachine[];
  /** What its machines take together. */
  readonly cpu: number;
  readonly memory: number;
}

function columnsOf(hosts: readonly Hypervisor[], machines: readonly ManagedMachine[]) {
  return hosts.map((host): Column => {
    const own = machines.filter(({ hypervisorId }) => hypervisorId === host.id);
    return {
      ...{ host, machines: own },
      cpu: sum(own.map(({ cpu }) => cpu)),
      memory: sum(own.map(({ memory }) => memory)),
    };
  });
}

/** U-15: the hosts of a pool with the machines on each and what these take; a machine goes to another host by hand or by its menu. */
export function MachineBoard({ row }: ViewProps<MachinePool>) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const sorted = { sort: 'name', order: 'asc' } as const;
  const hosts = useEndpointQuery(
    listHypervisors,
    { query: { poolId: row.id, rows: MOST_HOSTS, ...sorted } },
    quiet,
  );
  const machines = useEndpointQuery(
    listManagedMachines,
    { query: { poolId: row.id, rows: MOST_MACHINES, ...sorted } },
    quiet,
  );
  const again = () => Promise.all([hosts.refetch(), machines.refetch()]);
  const error = hosts.error ?? machines.error;
  if (!hosts.data || !machines.data)
    return error ? <ErrorState error={error} onRetry={again} /> : <SkeletonLines lines={8} />;
  if (hosts.data.rows.length === 0)
    return <EmptyState title={text(m, 'none')} hint={text(m, 'noneHint')} />;
  const columns = columnsOf(hosts.data.rows, machines.data.rows);
  const mayMigrate = can('vmmmachine:migrate');
  const migrate = async (machine: ManagedMachine, host: Hypervisor) => {
    const body = { action: 'migrate', ids: [machine.id], hypervisorId: host.id } as const;
    try {
      await runtime.call(changeManagedMachines, { body });
      runtime.notices.push({
        tone: 'success',
        text: text(m, 'migrated', { name: machine.name, host: host.name }),
      });
    } finally {
      await again();
    }
  };
  const { total, rows } = machines.data;
  const shownHosts = hosts.data.rows.length;
  const isWhole = total <= rows.length;
  // What failed is as old as it says; of two the older.
  const since = Math.min(hosts.dataUpdatedAt, machines.dataUpdatedAt);
  return (
    <>
      {error && <StaleNote since={since} onRetry={again} />}
      {mayMigrate && <p className="by-board-hint">{t('hint')}</p>}
      {hosts.data.total > shownHosts && (
        <p className="by-board-hint">
          {t('moreHosts', { count: shownHosts, total: hosts.data.total })}
        </p>
      )}
      {!isWhole && <p className="by-board-hint">{t('more', { count: rows.length, total })}</p>}
      <ul className="by-board-hosts" aria-label={t('title')}>
        {columns.map((column) => (
          <Host
            key={column.host.id}
            column={column}
            columns={columns}
            isWhole={isWhole}
            onMigrate={mayMigrate ? migrate : undefined}
          />
        ))}
      </ul>
    </>
  );
}

type Migrate = (machine: ManagedMachine, host: Hypervisor) => Promise<void>;

interface HostProps {
  readonly column: Column;
  readonly columns: readonly Column[];
  /** Every machine is known: else there is no saying what they take together. */
  readonly isWhole: boolean;
  readonly onMigrate: Migrate | undefined;
}

function Host({ column, columns, isWhole, onMigrate }: HostProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const [over, setOver] = useState(false);
  const { host, machines, cpu, memory } = column;
  const link = useRefLink({ kind: 'hypervisor', id: host.id });
  const takes = onMigrate && takesMachines(host);
  const handleOver = (event: DragEvent) => {
    if (!takes || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    setOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    const from = columns.find((each) => each.machines.some((machine) => machine.id === id));
    const machine = from?.machines.find((each) => each.id === id);
    if (!takes || !machine || from === column) return;
    event.preventDefault();
    // A refusal has told the user by itself.
    onMigrate(machine, host).catch(() => undefined);
  };
  return (
    <li
      className="by-board-host"
      data-over={over ? '' : undefined}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className="by-board-host-head">
        <strong>{link === undefined ? host.name : <Link to={link}>{host.name}</Link>}</strong>
        <StatusTag {...device.lookup(host.status, locale)} />
        {host.maintenance && <StatusTag text={text(m, 'maintenance')} tone="warning" />}
      </div>
      {isWhole && (
        <>
          <dl className="by-board-load">
            <dt>{t('cpu')}</dt>
            <dd>
              <MeterBar meter={{ used: cpu, total: host.cpu }} label={t('cpu')} />
            </dd>
            <dt>{t('memory')}</dt>
            <dd>
              <MeterBar meter={{ used: memory, total: host.memory }} label={t('memory')} />
            </dd>
          </dl>
          <span className="by-board-hint">
            {machines.length === 0 ? t('empty') : t('count', { count: machines.length })}
          </span>
        </>
      )}
      <ul className="by-board-machines" aria-label={host.name}>
        {machines.map((machine) => (
          <Machine
            key={machine.id}
            machine={machine}
            others={columns.filter((each) => each !== column)}
            isWhole={isWhole}
            onMigrate={onMigrate}
          />
        ))}
      </ul>
    </li>
  );
}

/** From which statuses a machine goes to another host is said by the endpoint. */
const mayGo = ({ status }: ManagedMachine) =>
  isStatusOf(changeManagedMachines.actions?.['migrate']?.from ?? 'any', status);

interface MachineProps {
  readonly machine: ManagedMachine;
  readonly others: readonly Column[];
  readonly isWhole: boolean;
  readonly onMigrate: Migrate | undefined;
}

function Machine({ machine, others, isWhole, onMigrate }: MachineProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const { id, name, status, cpu, memory } = machine;
  const state = vm.lookup(status, locale);
  const goes = onMigrate !== undefined && mayGo(machine);
  const targets = others.map(({ host, cpu: givenCpu, memory: givenMemory }) => ({
    key: host.id,
    label: text(m, isWhole ? 'migrate' : 'migrateTo', {
      name: host.name,
      cpu: host.cpu - givenCpu,
      memory: host.memory - givenMemory,
    }),
    onSelect: () => onMigrate?.(machine, host),
    disabledReason: !goes
      ? text(m, 'status', { status: state.text })
      : takesMachines(host)
        ? undefined
        : text(m, 'closed'),
  }));
  return (
    <li
      className="by-board-machine"
      draggable={goes}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
    >
      <span className="by-board-machine-name">{name}</span>
      <LazyMenu
        size="small"
        label={text(m, 'actions', { name })}
        items={[
          { key: 'open', label: text(m, 'open', { name }), href: paths.vmmMachine(id) },
          ...(onMigrate ? targets : []),
        ]}
      />
      <span className="by-board-machine-facts">
        <StatusTag {...state} />
        <span>{t('size', { cpu, memory })}</span>
      </span>
    </li>
  );
}
