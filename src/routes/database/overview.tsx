import { useRef, useState } from 'react';
import {
  databaseConnection,
  listDatabaseParameters,
  type DatabaseInstance,
} from '../../core/api/platforms/databases';
import { both } from '../../core/i18n/translator';
import type { ViewAction } from '../../core/resource/resource';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { Switch } from '../../widgets/controls/switch';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { Receipt } from '../../widgets/result/receipt';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useFocusBack } from '../../widgets/surface/use-focus-back';
import { useLocale, useMessages, useText } from '../../widgets/surface/runtime-context';
import { rolesOf, snippetsOf } from './connection';
import { databaseMessages as m } from './messages';
import css from './overview.css';
import { isEngine } from './words';

/** How an instance is reached, what its nodes are, and which parameters wait for a restart. */
export function Overview({ row, actions = [] }: ViewProps<DatabaseInstance>) {
  useStylesheet(css);
  return (
    <>
      {row.restartNeeded && (
        <Waiting id={row.id} restart={actions.find(({ key }) => key === 'restart')} />
      )}
      <Connection row={row} />
      <Nodes row={row} />
    </>
  );
}

/** More than an engine has. */
const EVERY = 200;

interface WaitingProps {
  readonly id: string;
  /** Nothing for whoever may not. */
  readonly restart: ViewAction | undefined;
}

function Waiting({ id, restart }: WaitingProps) {
  const t = useMessages(m);
  const query = { instanceId: id, page: 1, rows: EVERY };
  const { data } = useEndpointQuery(listDatabaseParameters, { query }, { ignoreErrors: true });
  const count = data?.rows.filter(({ pending }) => pending).length ?? 0;
  return count > 0 && <Bar text={t('db.pendingCount', { count })} restart={restart} />;
}

interface BarProps {
  readonly text: string;
  readonly restart: ViewAction | undefined;
}

/** Goes with what waits for it. */
function Bar({ text, restart }: BarProps) {
  const show = useText();
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref);
  return (
    <div ref={ref} className="by-db-waiting">
      <p role="status">{text}</p>
      {restart && (
        <Button
          size="small"
          disabledReason={restart.disabledReason}
          onClick={() => restart.onSelect()}
        >
          {show(restart.label)}
        </Button>
      )}
    </div>
  );
}

function Connection({ row }: { readonly row: DatabaseInstance }) {
  const t = useMessages(m);
  const locale = useLocale();
  const [tls, setTls] = useState(false);
  const asked = { params: { id: row.id }, query: { tls } };
  const answer = useEndpointQuery(databaseConnection, asked, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  const password = locale === 'zh-CN' ? '<密码>' : '<password>';
  const { data } = answer;
  const snippets =
    data && isEngine(row.engine) ? snippetsOf(row.engine, { ...data, tls, password }) : [];
  return (
    <section aria-label={t('db.connection')}>
      <div className="by-db-head">
        <h3>{t('db.connection')}</h3>
        <Switch checked={tls} onChange={setTls}>
          {t('db.tls')}
        </Switch>
      </div>
      {data ? (
        <Receipt
          facts={[
            { label: { messages: m, key: 'db.url' }, value: data.url, copy: data.url },
            ...snippets.map(({ title, code }) => ({
              label: both(title, title),
              value: <code className="by-db-code">{code}</code>,
              copy: code,
            })),
          ]}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
      <p className="by-db-note">{t('db.passwordHint')}</p>
    </section>
  );
}

function Nodes({ row }: { readonly row: DatabaseInstance }) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  if (!isEngine(row.engine)) return null;
  const roles = rolesOf(row.engine, row.nodes);
  return (
    <section aria-label={t('db.nodeList')}>
      <h3>{t('db.nodeList')}</h3>
      <table className="by-detail-table" aria-label={t('db.nodeList')}>
        <thead>
          <tr>
            <th scope="col">{t('db.node')}</th>
            <th scope="col">{t('db.role')}</th>
            <th scope="col">{t('db.cpu')}</th>
            <th scope="col">{t('db.memory')}</th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role, index) => (
            <tr key={index}>
              <td>{`${row.name}-${index + 1}`}</td>
              <td>{t(`db.role.${role}`)}</td>
              <td>{row.cpu}</td>
              <td>{`${row.memory} GB`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {roles.length === 1 && <p className="by-db-note">{t('db.oneNode')}</p>}
    </section>
  );
}
