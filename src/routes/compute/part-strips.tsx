import type { Snapshot } from '../../core/api/compute/snapshots';
import type { listVmPorts } from '../../core/api/compute/vm-parts';
import type { Reply } from '../../core/api/endpoint';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import type { AboveProps } from '../../core/resource/definition';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useOlderThan } from '../older-than';
import { OLD_DAYS } from './words';
import { computeScreenMessages as m } from './messages';
import css from './vm-strip.css';

type VmPort = Reply<typeof listVmPorts>['rows'][number];

/** How many of them somebody has to see to. */
const failing = (of: Dictionary, rows: readonly { readonly status: string }[]) =>
  rows.filter(({ status }) => of.lookup(status).tone === 'danger').length;

/** What the snapshots of a machine come to: how many, how large, how many of them are old or broken. */
export function SnapshotChips({ rows, total }: Pick<AboveProps<Snapshot>, 'rows' | 'total'>) {
  useStylesheet(css);
  const t = useMessages(m);
  const size = rows.reduce((sum, row) => sum + row.size, 0);
  const older = useOlderThan(OLD_DAYS);
  const old = rows.filter(({ createTime }) => older.has(createTime)).length;
  const failed = failing(dictionaries.snapshot, rows);
  return (
    <div className="by-vm-strip" role="group" aria-label={t('chips.snapshots')}>
      <StatusTag tone="normal" text={t('chips.count', { count: total, size })} />
      {old > 0 && (
        <StatusTag tone="warning" text={t('snapshot.old', { days: OLD_DAYS, count: old })} />
      )}
      {failed > 0 && <StatusTag tone="danger" text={t('chips.failed', { count: failed })} />}
    </div>
  );
}

/** What the network cards of a machine come to: how many, how many are reached from outside, how many do not work. */
export function PortChips({ rows, total }: Pick<AboveProps<VmPort>, 'rows' | 'total'>) {
  useStylesheet(css);
  const t = useMessages(m);
  const floating = rows.filter(({ floatIp }) => floatIp !== '').length;
  const failed = failing(dictionaries.resourceStatus, rows);
  return (
    <div className="by-vm-strip" role="group" aria-label={t('chips.ports')}>
      <StatusTag tone="normal" text={t('chips.cards', { count: total })} />
      <StatusTag
        tone={floating > 0 ? 'primary' : 'disabled'}
        text={t('chips.floating', { count: floating })}
      />
      {failed > 0 && <StatusTag tone="danger" text={t('chips.failed', { count: failed })} />}
    </div>
  );
}
