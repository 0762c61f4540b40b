import { Link } from 'react-router';
import { listDatastores } from '../../core/api/compute/infrastructure';
import { text } from '../../core/i18n/translator';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { fullest } from './fullest';
import { dashboardMessages as m } from './messages';

/** One request has them all; a platform with more than these sees its first ones. */
const READ = 200;
/** What the platform's own people have left in their stores. */
export function StoresCard() {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  const query = { rows: READ };
  const answer = useEndpointQuery(listDatastores, { query }, { ignoreErrors: true });
  return (
    <Card
      area="stores"
      title={text(m, 'stores.title')}
      answer={answer}
      lines={4}
      render={({ rows }) => {
        if (rows.length === 0) return <p className="by-work-none">{t('stores.empty')}</p>;
        const { whole, stores } = fullest(rows);
        return (
          <ul className="by-quotas">
            <li>
              <span className="by-quota-name">
                {allows(paths.places) ? (
                  <Link to={paths.places}>{t('stores.whole')}</Link>
                ) : (
                  t('stores.whole')
                )}
              </span>
              <MeterBar meter={whole} label={t('stores.whole')} />
            </li>
            {stores.map(({ id, name, meter }) => (
              <li key={id}>
                <span className="by-quota-name">{name}</span>
                <MeterBar meter={meter} label={name} />
              </li>
            ))}
          </ul>
        );
      }}
    />
  );
}
