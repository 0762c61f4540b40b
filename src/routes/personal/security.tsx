import { Link } from 'react-router';
import { accountSecurity } from '../../core/api/office/personal';
import { readToken } from '../../core/api/session';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { noValue } from '../../core/resource/no-value';
import { timeText } from '../../core/resource/time';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { AccessKeys } from './access-keys';
import { personalMessages as m } from './messages';
import { SecondFactor } from './second-factor';
import { Section } from './section';
import { Sessions } from './sessions';

/** Whether the tenant has proven who it is, until when one is signed in (E-009), where else, and by what proof. */
export function Security() {
  const t = useMessages(m);
  const locale = useLocale();
  const security = useEndpointQuery(accountSecurity, {}, { ignoreErrors: true });
  const token = useEndpointQuery(readToken, {}, { ignoreErrors: true });
  const title = text(m, 'security.title');
  // What was read stays where reading it again fails: codes that are shown once would be gone with it.
  const error = (!security.data && security.error) || (!token.data && token.error);
  if (error)
    return (
      <Section title={title}>
        <ErrorState
          error={error}
          onRetry={() => Promise.all([security.refetch(), token.refetch()])}
        />
      </Section>
    );
  if (!security.data || !token.data)
    return (
      <Section title={title}>
        <SkeletonLines lines={4} />
      </Section>
    );
  const { realName, sessions, secondFactor, recoveryCodes } = security.data;
  const facts = [
    [
      t('security.realName'),
      <>
        <StatusTag {...dictionaries.applicationApproval.lookup(realName, locale)} />{' '}
        <Link to={paths.realName}>{t('security.toRealName')}</Link>
      </>,
    ],
    [t('security.until'), timeText(token.data.expiresAt, noValue)],
  ] as const;
  return (
    <>
      <Section title={title}>
        <dl className="by-panel-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Sessions sessions={sessions} onChanged={security.refetch} />
      </Section>
      <SecondFactor on={secondFactor} left={recoveryCodes} onChanged={security.refetch} />
      <AccessKeys coded={secondFactor} onEnded={security.refetch} />
    </>
  );
}
