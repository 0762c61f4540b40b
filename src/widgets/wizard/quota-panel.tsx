import { Suspense, useState } from 'react';
import { createQuotaChange } from '../../core/api/office/service-quotas';
import { groupedNumber } from '../../core/format/number';
import { Button } from '../controls/button';
import { useCan, useMessages } from '../surface/runtime-context';
import { MeterBar } from '../resource/list/meter-bar';
import { wizardMessages as m } from './messages';
import type { AskQuota } from './definition';
import type { QuotaLine } from './use-quota';

interface QuotaPanelProps {
  readonly lines: readonly QuotaLine[];
  /** The resource group that it is for; empty for none. */
  readonly project: string;
  readonly ask: AskQuota | undefined;
  /** Whether the order can be kept until more is granted. */
  readonly toDrafts: boolean;
}

/** What this order takes of the quotas, before anybody submits it. */
export function QuotaPanel({ lines, project, ask: Ask, toDrafts }: QuotaPanelProps) {
  const t = useMessages(m);
  const can = useCan();
  /** As it was when it was asked for: what is granted or taken meanwhile changes nothing under the hands. */
  const [asked, ask] = useState<{ code: string; projectId: string; amount: number }>();
  // Only what a resource group lacks can be asked for.
  const mayAsk = Ask !== undefined && project !== '' && can(createQuotaChange.perm ?? null);
  const over = lines.filter((line) => line.over);
  const dialog = Ask && asked && (
    <Suspense fallback={null}>
      <Ask {...asked} onClose={() => ask(undefined)} />
    </Suspense>
  );
  if (lines.length === 0) return dialog;
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
                ? t('quota.line', {
                    ...{ used: groupedNumber(used), need: groupedNumber(need) },
                    ...{ total: groupedNumber(total), unit },
                  })
                : t('quota.unlimited', { used: groupedNumber(used), need: groupedNumber(need) })}
            </small>
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <div className="by-wizard-over">
          <div role="alert">
            {over.map(({ code, name, left, need, unit }) => (
              <p key={code}>{t('quota.over', { name, left, need, unit })}</p>
            ))}
          </div>
          {mayAsk &&
            over.map(({ code, name, used, need }) => (
              <Button
                key={code}
                size="small"
                onClick={() => ask({ code, projectId: project, amount: used + need })}
              >
                {t('quota.ask', { name })}
              </Button>
            ))}
          {mayAsk && toDrafts && <p>{t('quota.meanwhile')}</p>}
        </div>
      )}
      {dialog}
    </section>
  );
}
