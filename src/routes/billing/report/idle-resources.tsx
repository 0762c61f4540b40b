import { Link } from 'react-router';
import { idleResources } from '../../../core/api/office/statistics';
import { groupedAmount } from '../../../core/format/amount';
import { noValue } from '../../../core/resource/no-value';
import { ReportScroll } from '../../../widgets/report/report-scroll';
import { useRefLink } from '../../../widgets/resource/ref-links';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { billingMessages as m } from '../messages';

/** The dearest of them; each kind's own list has the others. */
const SHOWN = 10;

/** what is paid for and not used, with what it cost in the month: what can be saved. */
export function IdleResources({ cycle }: { readonly cycle: string }) {
  const t = useMessages(m);
  const { data } = useEndpointQuery(
    idleResources,
    { query: { cycle } },
    { ignoreErrors: true, keepPrevious: true },
  );
  if (!data || data.rows.length === 0) return null;
  const left = data.rows.length - SHOWN;
  return (
    <div className="by-report-card by-report-idle">
      <h2>{t('idle.title')}</h2>
      <p>{t('idle.sum', { count: data.rows.length, amount: groupedAmount(data.amount) })}</p>
      <ReportScroll label={t('idle.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('idle.name')}</th>
              <th scope="col" data-kind="text">
                {t('idle.why')}
              </th>
              <th scope="col" data-kind="text">
                {t('by.project')}
              </th>
              <th scope="col">{t('report.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, SHOWN).map(({ id, kind, name, reason, projectName, amount }) => (
              <tr key={id}>
                <td>
                  <Name kind={kind} id={id} name={name} />
                </td>
                <td data-kind="text">{t(`idle.${reason}`)}</td>
                <td data-kind="text">{projectName || noValue}</td>
                <td>{groupedAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ReportScroll>
      {left > 0 && <p className="by-report-note">{t('idle.more', { count: left })}</p>}
    </div>
  );
}

interface NameProps {
  readonly kind: 'vm' | 'volume' | 'floatip';
  readonly id: string;
  readonly name: string;
}

function Name({ kind, id, name }: NameProps) {
  const to = useRefLink({ kind, id });
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}
