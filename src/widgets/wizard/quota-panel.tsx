import { useMessages } from '../surface/runtime-context';
import { MeterBar } from '../resource/list/meter-bar';
import { wizardMessages as m } from './messages';
import type { QuotaLine } from './use-quota';

/** What this order takes of the quotas, before anybody submits it. */
export function QuotaPanel({ lines }: { readonly lines: readonly QuotaLine[] }) {
  const t = useMessages(m);
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
          {over.map(({ code, name, left, need, unit }) => (
            <p key={code}>{t('quota.over', { name, left, need, unit })}</p>
          ))}
        </div>
      )}
    </section>
  );
}
