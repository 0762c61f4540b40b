import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { realNameStatus, submitRealName } from '../../core/api/office/personal';
import type { RealName } from '../../core/api/office/personal';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { absoluteTime, readTime, timeText } from '../../core/resource/time';
import { timeLeft } from '../../core/resource/time-left';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { FactList } from '../../widgets/resource/detail/fact-list';
import { Steps } from '../../widgets/steps/steps';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { EvidenceList } from './evidence-list';
import { HandIn } from './hand-in';
import { realNameMessages as m } from './messages';
import { progressOf } from './progress';
import css from './real-name.css';

/** Days before its end from which a verification is worth renewing. */
const SOON = 60;
/** How often whoever waits for the platform's word is told by the page itself. */
const POLL = 15_000;

/** who the tenant is, proven once; handed in again after a refusal or when it is out of date. */
export default function RealNameScreen() {
  useStylesheet(css);
  const can = useCan();
  const t = useMessages(m);
  const answer = useEndpointQuery(
    realNameStatus,
    {},
    { ignoreErrors: true, refetchInterval: POLL },
  );
  const { data } = answer;
  // What somebody types in stays where it is, whoever hands in or decides meanwhile.
  const [held, setHeld] = useState<RealName>();
  if (!data && answer.error)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const isOpen = data.status === 'UNAPPLY' || data.status === 'REFUSED';
  const before = held ?? data;
  const isMoved = stepOf(before) !== stepOf(data);
  const isOver = data.status === 'UNAPPLY' && data.id !== '';
  return (
    <div className="by-real-name">
      <State data={data} />
      {data.frozen && <Note words={t('real.frozen')} />}
      {isOver && <Note words={t('real.over')} />}
      {isMoved && (
        <Note words={t('real.moved', { name: data.submitterName })}>
          <Button size="small" onClick={() => setHeld(undefined)}>
            {t('real.toProgress')}
          </Button>
        </Note>
      )}
      {(isOpen || held) && can(submitRealName.perm ?? null, 'button') ? (
        <HandIn
          key={stepOf(before)}
          before={before}
          onTyping={(typing) => setHeld(typing ? before : undefined)}
          onDone={() => {
            setHeld(undefined);
            return answer.refetch();
          }}
        />
      ) : data.id === '' ? (
        <EmptyState title={text(m, 'real.notYet')} hint={null} />
      ) : (
        <Steps label={text(m, 'real.steps')} steps={progressOf(data)}>
          <Facts data={data} />
        </Steps>
      )}
    </div>
  );
}

const stepOf = ({ id, status }: RealName) => `${id} ${status}`;

interface NoteProps {
  readonly words: string;
  readonly children?: ReactNode;
}

const Note = ({ words, children }: NoteProps) => (
  <p className="by-real-name-note" role="status">
    <CircleAlert size={16} aria-hidden="true" />
    <span>{words}</span>
    {children}
  </p>
);

function State({ data }: { readonly data: RealName }) {
  const t = useMessages(m);
  const locale = useLocale();
  const state = dictionaries.applicationApproval.lookup(data.status, locale);
  const until = data.status === 'APPROVED' ? readTime(data.validUntil) : undefined;
  return (
    <p className="by-real-name-state" role="status">
      {t('real.status')} <StatusTag {...state} />
      {until && (
        <>
          <span>
            {t('real.validity')} <time>{absoluteTime(until)}</time>
          </span>
          <StatusTag {...timeLeft(SOON).lookup(data.validUntil, locale)} />
        </>
      )}
    </p>
  );
}

function Facts({ data }: { readonly data: RealName }) {
  const t = useMessages(m);
  return (
    <>
      <FactList
        label={t('real.facts')}
        facts={[
          [t('real.type'), t(data.type === 'government' ? 'real.government' : 'real.enterprise')],
          [t('real.name'), data.name],
          [t('real.code'), data.creditCode],
          [t('real.legal'), data.legalPerson],
          [t('real.contact'), data.contactName],
          [t('real.mobile'), data.contactMobile],
          [t('real.address'), data.address],
          [t('real.time'), timeText(data.submitTime)],
          [t('real.by'), data.submitterName],
          [t('real.reviewed'), timeText(data.reviewTime)],
          [t('real.comment'), data.comment],
        ]}
      />
      <h2 className="by-real-name-title">{t('real.evidence')}</h2>
      <EvidenceList files={data.attachments} />
    </>
  );
}
