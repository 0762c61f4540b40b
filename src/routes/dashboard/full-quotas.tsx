import { Link } from 'react-router';
import type { Reply } from '../../core/api/endpoint';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { seeQuotas } from './first-steps';
import { dashboardMessages as m } from './messages';
import { MeterLine } from './meter-line';
import { Nothing } from './nothing';

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
  const isOpen = allows(paths.serviceQuota());
  return (
    <Card
      area="full"
      title={text(m, 'full.title')}
      answer={answer}
      lines={2}
      render={(all) => {
        const full = nearlyFull(all);
        if (full.length === 0) return <Nothing say={text(m, 'full.empty')} go={[seeQuotas]} />;
        return (
          <>
            <ul className="by-quotas">
              {full.slice(0, MOST).map((quota) => {
                const owner = quota.projectId === '' ? t('full.whole') : quota.projectName;
                return (
                  <MeterLine
                    key={quota.id}
                    name={`${owner} · ${quota.name}`}
                    meter={quota}
                    to={isOpen ? paths.serviceQuota(quota.projectId) : undefined}
                  />
                );
              })}
            </ul>
            {full.length > MOST && isOpen && (
              <p className="by-work-none">
                <Link to={paths.serviceQuota()}>{t('full.all', { count: full.length })}</Link>
              </p>
            )}
          </>
        );
      }}
    />
  );
}
