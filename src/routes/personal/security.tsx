import { Link } from 'react-router';
import { accountSecurity, endSessions } from '../../core/api/office/personal';
import { readToken } from '../../core/api/session';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { noValue } from '../../core/resource/no-value';
import { timeText } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useConfirm } from '../../widgets/overlays/confirm';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { personalMessages as m } from './messages';
import { Section } from './section';

/** Whether the tenant has proven who it is, until when one is signed in (E-009), and where else. */
export function Security() {
  const t = useMessages(m);
  const locale = useLocale();
  const runtime = useRuntime();
  const confirm = useConfirm();
  const security = useEndpointQuery(accountSecurity, {}, { ignoreErrors: true });
  const token = useEndpointQuery(readToken, {}, { ignoreErrors: true });
  const title = text(m, 'security.title');
  const error = security.error ?? token.error;
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
  const { realName, sessions } = security.data;
  const others = sessions.filter(({ current }) => !current);
  const end = async () => {
    const sure = await confirm({
      text: text(m, 'security.endAsk', { count: others.length }),
      confirmLabel: text(m, 'security.end'),
    });
    if (!sure) return;
    try {
      const { ended } = await runtime.call(endSessions);
      runtime.notices.push({ tone: 'success', text: text(m, 'security.ended', { count: ended }) });
    } catch (failure) {
      if (!isApiError(failure)) throw failure; // the policy has told the user of an ApiError
    }
    await security.refetch();
  };
  const facts = [
    [
      t('security.realName'),
      <>
        <StatusTag {...dictionaries.applicationApproval.lookup(realName, locale)} />{' '}
        <Link to={paths.realName}>{t('security.toRealName')}</Link>
      </>,
    ],
    [t('security.until'), timeText(token.data.expiresAt, noValue)],
    [t('security.others'), t('security.count', { count: others.length })],
    ...others
      .slice(0, SHOWN)
      .map(
        ({ id, createTime }) => [t('security.since'), timeText(createTime, noValue), id] as const,
      ),
  ] as const;
  return (
    <Section title={title}>
      <dl className="by-panel-facts">
        {facts.map(([name, value, id = name]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <div>
          <Button onClick={end}>{t('security.end')}</Button>
        </div>
      )}
    </Section>
  );
}

/** The latest of the other sessions that are named. */
const SHOWN = 3;
