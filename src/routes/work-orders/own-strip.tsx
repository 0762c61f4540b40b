import type { WorkOrder } from '../../core/api/office/work-orders';
import type { AboveProps } from '../../core/resource/resource';
import { useMessages } from '../../widgets/surface/runtime-context';
import { Boxes } from './boxes';
import { scoreText } from './words';
import { workOrderMessages as m } from './messages';
import { useStats } from './use-stats';

/** Over the own work orders: what is open, what waits for oneself, what is over, and how it was. */
export function OwnStrip({ state, change, rows }: AboveProps<WorkOrder>) {
  const t = useMessages(m);
  const stats = useStats(rows);
  if (!stats) return null;
  const count = (...codes: readonly string[]) =>
    stats.own.reduce((sum, each) => sum + (codes.includes(each.code) ? each.count : 0), 0);
  const boxes = [
    { name: t('box.open'), codes: ['submitted', 'checking'] },
    { name: t('box.forMe'), codes: ['feedback'] },
    { name: t('box.closed'), codes: ['closed'] },
  ].map(({ name, codes }) => ({
    name,
    count: count(...codes),
    values: { status: codes.length === 1 ? (codes[0] ?? '') : codes },
  }));
  const score =
    stats.ownScore > 0 ? [{ name: t('box.score'), count: scoreText(stats.ownScore) }] : [];
  return <Boxes label={t('box.label')} boxes={[...boxes, ...score]} list={{ state, change }} />;
}
