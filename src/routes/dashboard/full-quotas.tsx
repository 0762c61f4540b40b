import { Link } from 'react-router';
import type { Reply } from '../../core/api/endpoint';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { dashboardMessages as m } from './messages';

type ServiceQuota = Reply<typeof listServiceQuotas>[number];

/** From here on somebody should ask for more. */
const NEARLY = 0.8;
/** As many as fit a card; the screen of quotas has the others. */
const MOST = 4;

/** Those of which more than four fifths are used, the fullest first. */
export function nearlyFull(quotas: readonly ServiceQuota[]): readonly ServiceQuota[] {
  const share = ({ used, total }: ServiceQuota) => used / total;
  return quotas
    .filter((quota) => quota.total > 0 && share(quota) > NEARLY)
    .toSorted((a, b) => share(b) - share(a));
}

/** R-057 in short: what is nearly used up, each the way to ask for more. */
export function FullQuotas() {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  const answer = useEndpointQuery(listServiceQuotas, { query: {} }, { ignoreErrors: true });
  return (
    <Card
      area="full"
      title={text(m, 'full.title')}
      answer={answer}
      lines={2}
      note={(all) => String(nearlyFull(all).length)}
      render={(all) => {
        const full = nearlyFull(all);
        if (full.length === 0) return <p className="by-work-none">{t('full.empty')}</p>;
        return (
          <ul className="by-quotas">
            {full.slice(0, MOST).map((quota) => {
              const owner = quota.projectId === '' ? t('full.whole') : quota.projectName;
              const name = `${owner} · ${quota.name}`;
              return (
                <li key={quota.id}>
                  <span className="by-quota-name">
                    {allows(paths.serviceQuota()) ? (
                      <Link to={paths.serviceQuota(quota.projectId)}>{name}</Link>
                    ) : (
                      name
                    )}
                  </span>
                  <MeterBar meter={quota} label={name} />
                </li>
              );
            })}
          </ul>
        );
      }}
    />
  );
}
