import { readScanReport } from '../../core/api/platforms/image-registry';
import type { RegistryTag, ScanFinding } from '../../core/api/platforms/image-registry';
import { severity as severities } from '../../core/dictionaries/alarms';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useFollowRows } from '../follow-rows';
import { infrastructureMessages as m } from './messages';
import css from './scan-report.css';

/** What the last scan of an image found, the worst first, and what mends it. */
export function ScanReport({ row }: ViewProps<RegistryTag>) {
  useStylesheet(detailCss);
  useStylesheet(css);
  const t = useMessages(m);
  const answer = useEndpointQuery(
    readScanReport,
    { params: { id: row.id } },
    { ignoreErrors: true },
  );
  useFollowRows(row, answer.refetch);
  if (!answer.data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  const { scanTime, packages, findings } = answer.data;
  if (scanTime === '')
    return <EmptyState title={text(m, 'scan.none')} hint={text(m, 'scan.noneHint')} />;
  const mended = findings.filter(({ fixed }) => fixed !== '').length;
  return (
    <>
      <p>
        {t(findings.length === 0 ? 'scan.clean' : 'scan.found', {
          ...{ packages, mended, time: timeText(scanTime), count: findings.length },
        })}
      </p>
      {findings.length > 0 && (
        <>
          <Counts findings={findings} />
          <Findings findings={findings} />
        </>
      )}
    </>
  );
}

interface FindingsProps {
  readonly findings: readonly ScanFinding[];
}

function Counts({ findings }: FindingsProps) {
  const t = useMessages(m);
  const locale = useLocale();
  return (
    <ul className="by-scan-counts" aria-label={t('scan.bySeverity')}>
      {severities.values.map((value) => {
        const count = findings.filter(({ severity }) => severity === value).length;
        const { text: word, ...look } = severities.lookup(value, locale);
        return (
          count > 0 && (
            <li key={value}>
              <StatusTag {...look} text={`${word} ${count}`} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Findings({ findings }: FindingsProps) {
  const t = useMessages(m);
  const locale = useLocale();
  return (
    <table className="by-detail-table" aria-label={t('scan.title')}>
      <thead>
        <tr>
          <th scope="col">{t('scan.id')}</th>
          <th scope="col">{t('scan.severity')}</th>
          <th scope="col">{t('scan.package')}</th>
          <th scope="col">{t('scan.installed')}</th>
          <th scope="col">{t('scan.fixed')}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ id, severity, package: name, installed, fixed }, at) => (
          <tr key={`${id} ${at}`}>
            <td>{id}</td>
            <td>
              <StatusTag {...severities.lookup(severity, locale)} />
            </td>
            <td>{name}</td>
            <td>{installed}</td>
            <td>{fixed === '' ? t('scan.notFixed') : fixed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
