import { openWorkOrders } from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import type { AboveProps } from '../../core/resource/resource';
import { useMessages, useSession } from '../../widgets/surface/runtime-context';
import { Boxes } from './boxes';
import { scoreText } from './words';
import { workOrderMessages as m } from './messages';
import { useStats } from './use-stats';

/** Over the work orders of the company, in boxes: what nobody has taken up, what is mine, all. */
export function CompanyStrip({ state, change, rows }: AboveProps<WorkOrder>) {
  const t = useMessages(m);
  const me = useSession(({ user }) => user?.name ?? '');
  const stats = useStats(rows);
  if (!stats) return null;
  const all = stats.company.reduce((sum, { count }) => sum + count, 0);
  const waiting = stats.company.find(({ code }) => code === 'submitted')?.count ?? 0;
  const boxes = [
    { name: t('box.waiting'), count: waiting, values: { status: 'submitted' } },
    {
      name: t('box.mine'),
      count: stats.handled,
      values: { status: [...openWorkOrders], handlerName: me },
    },
    { name: t('box.all'), count: all, values: {} },
  ];
  const score =
    stats.averageScore > 0 ? [{ name: t('box.score'), count: scoreText(stats.averageScore) }] : [];
  return <Boxes label={t('box.label')} boxes={[...boxes, ...score]} list={{ state, change }} />;
}
