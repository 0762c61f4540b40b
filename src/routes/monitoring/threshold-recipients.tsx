import { listDistributions } from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { listThgroups } from '../../core/api/monitoring/thgroups';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { formatList, text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Link } from 'react-router';
import { useCachedQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { paths } from '../paths';
import { monitoringMessages as m } from './messages';
import { channelWords } from './words';

/** More than a tenant may have. */
const MOST = 1_000;

/** Who hears of an alarm of this threshold: the enabled distributions of the groups that it is in. */
export function ThresholdRecipients({ row }: ViewProps<Threshold>) {
  const t = useMessages(m);
  const can = useCan();
  const locale = useLocale();
  const runtime = useRuntime();
  const allowed = can(listDistributions.perm ?? null) && can(listThgroups.perm ?? null);
  const recipients = useCachedQuery<readonly Distribution[]>({
    queryKey: [listDistributions.name, 'recipients', row.id],
    queryFn: async ({ signal }) => {
      // Both may fail, and the place tells of one for them.
      const options = { signal, ignoreErrors: true, inPlace: true };
      const everything = { page: 1, rows: MOST };
      const [groups, all] = await Promise.all([
        runtime.call(listThgroups, { query: { ...everything, thresholdId: row.id } }, options),
        runtime.call(listDistributions, { query: { ...everything, enabled: true } }, options),
      ]);
      const ids = new Set(groups.rows.map(({ id }) => id));
      return all.rows.filter(
        ({ groupIds, levels }) =>
          groupIds.some((id) => ids.has(id)) && (levels.length === 0 || levels.includes(row.level)),
      );
    },
    enabled: allowed,
  });
  if (!allowed) return <NoPermissionState />;
  if (recipients.data === undefined) {
    if (recipients.error)
      return <ErrorState error={recipients.error} onRetry={() => recipients.refetch()} />;
    return <SkeletonLines lines={3} />;
  }
  if (recipients.data.length === 0)
    return (
      <EmptyState
        title={text(m, 'threshold.recipientsNone')}
        hint={text(m, 'threshold.recipientsNoneHint')}
      />
    );
  return (
    <table className="by-detail-table" aria-label={t('threshold.recipients')}>
      <thead>
        <tr>
          <th scope="col">{t('distribution.title')}</th>
          <th scope="col">{t('distribution.people')}</th>
          <th scope="col">{t('distribution.channels')}</th>
          <th scope="col">{t('distribution.levels')}</th>
        </tr>
      </thead>
      <tbody>
        {recipients.data.map((each) => (
          <tr key={each.id}>
            <td>
              <Link to={paths.distribution(each.id)}>{each.name}</Link>
            </td>
            <td>{formatList(each.userNames, locale)}</td>
            <td>
              {formatList(
                each.channels.map((code) => channelWords.lookup(code, locale).text),
                locale,
              )}
            </td>
            <td>
              {each.levels.length === 0
                ? t('distribution.allLevels')
                : formatList(
                    each.levels.map((code) => alarmLevel.lookup(code, locale).text),
                    locale,
                  )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
