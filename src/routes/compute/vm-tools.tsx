import { readVmTools } from '../../core/api/compute/vm-parts';
import type { Vm } from '../../core/api/compute/vms';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { FactList } from '../../widgets/resource/detail/fact-list';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { computeScreenMessages as m } from './messages';
import { toolsStatus } from './words';

/** The tools in the guest: whether they run, which they are, and whether there are newer ones (E-108). */
export function VmTools({ row }: ViewProps<Vm>) {
  const t = useMessages(m);
  const locale = useLocale();
  const query = { id: row.id };
  const answer = useEndpointQuery(readVmTools, { query }, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={3} />;
  const { status, version, latestVersion } = answer.data;
  const hint =
    status === 'NONE'
      ? 'tools.none'
      : version !== '' && version !== latestVersion
        ? 'tools.newer'
        : 'tools.latestInUse';
  const facts = [
    [t('vm.tools'), <StatusTag key="status" {...toolsStatus.lookup(status, locale)} />],
    [t('vm.toolsVersion'), version],
    [t('tools.latest'), latestVersion],
  ] as const;
  return (
    <>
      <FactList label={t('vm.tools')} facts={facts} />
      <p>{t(hint)}</p>
    </>
  );
}
