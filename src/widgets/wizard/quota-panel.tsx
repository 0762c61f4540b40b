import { Link } from 'react-router';
import { createQuotaChange } from '../../core/api/office/service-quotas';
import { useCan, useMessages } from '../surface/runtime-context';
import { MeterBar } from '../resource/list/meter-bar';
import { wizardMessages as m } from './messages';
import type { ToQuota } from './definition';
import type { QuotaLine } from './use-quota';

interface QuotaPanelProps {
  readonly lines: readonly QuotaLine[];
  /** The resource group that it is for; empty for none. */
  readonly project: string;
  readonly toQuota: ToQuota | undefined;
}

/** What this order takes of the quotas, before anybody submits it. */
export function QuotaPanel({ lines, project, toQuota }: QuotaPanelProps) {
  const t = useMessages(m);
  const can = useCan();
  // Only what a resource group lacks can be asked for.
  const toMore = project !== '' && can(createQuotaChange.perm ?? null) ? toQuota : undefined;
  if (lines.length === 0) return null;
  const over = lines.filter((line) => line.over);
  return (
    <section className="by-wizard-quota" aria-label={t('quota.title')}>
      <h3>{t('quota.title')}</h3>
      <ul>
        {lines.map(({ code, name, unit, used, need, total }) => (
          <li key={code}>
            <span>{name}</span>
            <MeterBar meter={{ used: used + need, total, unit }} label={name} />
            <small>
              {total > 0
                ? t('quota.line', { used, need, total, unit })
                : t('quota.unlimited', { used, need })}
            </small>
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <div className="by-wizard-over" role="alert">
          {over.map(({ code, name, left, need, used, unit }) => (
            <p key={code}>
              {t('quota.over', { name, left, need, unit })}{' '}
              {toMore && (
                <Link to={toMore({ project, ask: code, amount: String(used + need) })}>
                  {t('quota.ask', { name })}
                </Link>
              )}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
