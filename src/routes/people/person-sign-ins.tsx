import { Link } from 'react-router';
import type { User } from '../../core/api/flows/users';
import { listSystemLogs } from '../../core/api/office/logs';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { FactList } from '../../widgets/resource/detail/fact-list';
import { useProjectName } from '../../widgets/resource/use-project-name';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { peopleMessages as m } from './messages';
import css from './people.css';

/** The latest that are shown; the log has the rest. */
const SHOWN = 10;

/** Where the person belongs, and when and from where he or she signed in. */
export function PersonSignIns({ row }: ViewProps<User>) {
  const can = useCan();
  return can(listSystemLogs.perm ?? null) ? <SignIns row={row} /> : <NoPermissionState />;
}

function SignIns({ row }: { readonly row: User }) {
  useStylesheet(css);
  const t = useMessages(m);
  const projectName = useProjectName(row.projectId === '' ? null : row.projectId);
  const params = JSON.stringify([
    { name: 'userId', sign: 'EQ', value: row.id },
    { name: 'kind', sign: 'EQ', value: 'session' },
  ]);
  const query = { page: 1, rows: SHOWN, sort: 'createTime', order: 'desc' as const, params };
  const answer = useEndpointQuery(listSystemLogs, { query }, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={5} />;
  const { rows } = answer.data;
  const last = rows.find(({ action }) => action === 'session:signIn');
  const facts = [
    [
      t('user.ofProject'),
      row.projectId === '' ? t('user.noProject') : (projectName ?? row.projectId),
    ],
    [t('user.lastSignIn'), last ? `${timeText(last.createTime, last.createTime)} ${last.ip}` : '—'],
  ] as const;
  return (
    <div className="by-person-part">
      <FactList facts={facts} />
      {rows.length === 0 ? (
        <EmptyState title={text(m, 'user.noSignIns')} hint={null} />
      ) : (
        <>
          <table className="by-detail-table" aria-label={t('user.signIns')}>
            <thead>
              <tr>
                <th scope="col">{t('user.signInTime')}</th>
                <th scope="col">{t('user.signInWhat')}</th>
                <th scope="col">{t('user.signInIp')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.id}>
                  <td>{timeText(one.createTime, one.createTime)}</td>
                  <td>{one.actionName}</td>
                  <td>{one.ip}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <Link to={paths.systemLogOf(row.id)}>{t('user.allSignIns')}</Link>
          </p>
        </>
      )}
    </div>
  );
}
