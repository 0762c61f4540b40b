import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listResources } from '../../core/api/compute/resources';
import {
  changeQuotaChanges,
  createQuotaChange,
  readQuotaChange,
} from '../../core/api/office/service-quotas';
import { listHosts } from '../../core/api/hosts';
import { groupedNumber } from '../../core/format/number';
import { isApiError } from '../../core/http/errors';
import { severalOf } from '../../core/i18n/several';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { useConfirm } from '../../widgets/overlays/confirm';
import { QuotaBar } from '../../widgets/quota/quota-bar';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { homeMessages as m } from './messages';
import type { ServiceQuota } from './quota-request';

interface ProjectQuotasProps {
  /** Empty: the whole tenant, whose limits nobody here asks for. */
  readonly projectId: string;
  readonly rows: readonly ServiceQuota[];
  readonly onAsk: (code: string) => void;
  readonly onChanged: () => void;
}

/** The kinds whose resources take the most of a quota, beside hosts that are managed and in no list of resources. */
const users: Readonly<Record<string, readonly string[]>> = {
  CPU: ['vm', 'k8s-cluster'],
  MEMORY: ['vm', 'k8s-cluster'],
  STORAGE: ['volume', 'db-instance'],
  HOST: ['vm'],
};

/** The quotas of one resource group, each with what can be done about it and who uses it. */
export function ProjectQuotas({ projectId, rows, onAsk, onChanged }: ProjectQuotasProps) {
  const t = useMessages(m);
  const can = useCan();
  const mayAsk = projectId !== '' && can(createQuotaChange.perm ?? null);
  return (
    <div className="by-quota-lines">
      {rows.map((row) => (
        <Line key={row.id} row={row} onChanged={onChanged}>
          {mayAsk && row.pendingId === '' && row.total > 0 && (
            <Button
              size="small"
              aria-label={t('quota.requestMore', { name: row.name })}
              disabledReason={row.maximum <= row.total ? text(m, 'quota.atMost') : undefined}
              onClick={() => onAsk(row.code)}
            >
              {t('quota.more')}
            </Button>
          )}
        </Line>
      ))}
      {rows.length === 0 && <p>{t('quota.noneHint')}</p>}
    </div>
  );
}

interface LineProps {
  readonly row: ServiceQuota;
  readonly onChanged: () => void;
  readonly children: ReactNode;
}

function Line({ row, onChanged, children }: LineProps) {
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const confirm = useConfirm();
  const { pendingId, projectId, code } = row;
  const waits = pendingId !== '';
  const pending = useEndpointQuery(
    readQuotaChange,
    { params: { id: pendingId } },
    { ignoreErrors: true, enabled: waits },
  );
  const withdraw = async () => {
    const sure = await confirm({
      text: text(m, 'quota.withdrawAsk', { name: row.name }),
      confirmLabel: text(m, 'quota.withdraw'),
    });
    if (!sure) return;
    try {
      await runtime.call(changeQuotaChanges, { body: { action: 'withdraw', ids: [pendingId] } });
      onChanged();
    } catch (error) {
      if (!isApiError(error)) throw error; // the policy has told the user of an ApiError
      onChanged();
    }
  };
  return (
    <QuotaBar {...row} asked={waits ? pending.data?.total : undefined}>
      {children}
      {waits && can(changeQuotaChanges.actions?.['withdraw']?.perm ?? null) && (
        <Button
          size="small"
          aria-label={t('quota.withdrawOf', { name: row.name })}
          onClick={() => void withdraw()}
        >
          {t('quota.withdraw')}
        </Button>
      )}
      {can(listHosts.perm ?? null) && <ManagedHosts projectId={projectId} />}
      {can(listResources.perm ?? null) &&
        (users[code] ?? []).map((kind) => <Users key={kind} kind={kind} projectId={projectId} />)}
    </QuotaBar>
  );
}

/** How many managed hosts there are, which take of every quota, and the way to them. */
function ManagedHosts({ projectId }: { readonly projectId: string }) {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  const of = projectId === '' ? {} : { projectId };
  const params = JSON.stringify(
    Object.entries(of).map(([name, value]) => ({ name, sign: 'EQ', value })),
  );
  const { data } = useEndpointQuery(
    listHosts,
    { query: { rows: 1, params } },
    { ignoreErrors: true, staleTime: 30_000 },
  );
  if (!data || data.total === 0) return null;
  const words = t('quota.managed', { count: groupedNumber(data.total) });
  return allows(paths.monitoredHosts) ? (
    <Link to={paths.managedHosts(of)}>{words}</Link>
  ) : (
    <span>{words}</span>
  );
}

/** How many resources of a kind there are, and the way to them. */
function Users({ kind, projectId }: { readonly kind: string; readonly projectId: string }) {
  const t = useMessages(m);
  const locale = useLocale();
  const of = projectId === '' ? {} : { projectId };
  const { data } = useEndpointQuery(
    listResources,
    { query: { kind, rows: 1, ...of } },
    { ignoreErrors: true, staleTime: 30_000 },
  );
  const [first] = data?.rows ?? [];
  if (!data || !first) return null;
  return (
    <Link to={paths.myResources({ kind, ...of })}>
      {t('quota.usedBy', {
        kind: severalOf(first.kindName, data.total, locale),
        count: groupedNumber(data.total),
      })}
    </Link>
  );
}
