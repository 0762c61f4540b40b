import { bareMetalDetail } from '../../core/api/platforms/bare-metal';
import type { BareMetal } from '../../core/api/platforms/bare-metal';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { PlainTable } from '../../widgets/table/plain-table';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';
import css from './platform.css';

/** E-173: disks with their RAID, and cards with their speed. */
export function MetalHardware({ row }: ViewProps<BareMetal>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(
    bareMetalDetail,
    { params: { id: row.id } },
    { ignoreErrors: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={5} />;
  return (
    <div className="by-try">
      <PlainTable
        title={t('metal.disks')}
        head={[t('platform.name'), t('metal.capacity'), 'RAID']}
        rows={data.disks.map(({ name, size, raid }) => [name, `${size} GB`, raid])}
      />
      <PlainTable
        title={t('metal.cards')}
        head={[t('platform.name'), t('metal.mac'), t('metal.speed')]}
        rows={data.cards.map(({ name, mac, speed }) => [name, mac, `${speed} Gbit/s`])}
      />
    </div>
  );
}
