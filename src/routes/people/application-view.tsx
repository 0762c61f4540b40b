import { readEnterpriseApply } from '../../core/api/ordering/tenants';
import { isCreditCode } from '../../core/rules/credit-code';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { FactList } from '../../widgets/resource/detail/fact-list';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { EvidenceList } from '../real-name/evidence-list';
import { LicenceCheck } from '../real-name/licence-reader';
import css from './application-view.css';
import { peopleMessages as m } from './messages';

interface Proven {
  readonly id: string;
  /** The verification of a company, where the row is not one itself. */
  readonly applyId?: string;
}

/** What the company said of itself (E-175), with its evidence beside it. */
export function ApplicationView({ row }: ViewProps<Proven>) {
  useStylesheet(css);
  const t = useMessages(m);
  const id = row.applyId ?? row.id;
  const answer = useEndpointQuery(
    readEnterpriseApply,
    { query: { id } },
    { ignoreErrors: true, enabled: id !== '' },
  );
  if (id === '') return <EmptyState title={t('apply.none')} hint={null} />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={4} />;
  const { data } = answer;
  const isSound = isCreditCode(data.creditCode);
  const facts = [
    [t('enterprise.legal'), data.legalPerson],
    [t('enterprise.contact'), data.contactName],
    [t('enterprise.mobile'), <Phone key="phone" number={data.contactMobile} />],
    [t('enterprise.address'), data.address],
    [t('apply.comment'), data.comment],
  ] as const;
  return (
    <div className="by-application">
      <section aria-label={t('apply.said')}>
        <p className="by-application-code">
          <span>{t('enterprise.code')}</span>
          {/* In groups, as on the licence: compared by eye, sign by sign. */}
          <code>{data.creditCode.match(/.{1,6}/g)?.join(' ') ?? '—'}</code>
          <StatusTag
            tone={isSound ? 'success' : 'danger'}
            text={t(isSound ? 'apply.codeSound' : 'apply.codeWrong')}
            busy={false}
          />
        </p>
        <FactList facts={facts} />
      </section>
      <section aria-label={t('apply.proof')}>
        <h3 className="by-application-title">{t('apply.proof')}</h3>
        <EvidenceList files={data.attachments} />
        <LicenceCheck
          files={data.attachments.filter(({ kind }) => kind === 'licence')}
          said={data}
        />
      </section>
    </div>
  );
}

function Phone({ number }: { readonly number: string }) {
  return number === '' ? '—' : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}
