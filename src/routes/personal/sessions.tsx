import { useRef } from 'react';
import { endSession, endSessions } from '../../core/api/office/personal';
import type { accountSecurity } from '../../core/api/office/personal';
import type { Reply } from '../../core/api/endpoint';
import { isApiError } from '../../core/http/errors';
import { text, type Text } from '../../core/i18n/translator';
import { noValue } from '../../core/resource/no-value';
import { timeText } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { useConfirm } from '../../widgets/overlays/confirm';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { deviceName } from './device-name';
import { personalMessages as m } from './messages';

type Session = Reply<typeof accountSecurity>['sessions'][number];

interface SessionsProps {
  readonly sessions: readonly Session[];
  readonly onChanged: () => Promise<unknown>;
}

/** Where one is signed in: from which device and address, used when; each can be ended, or all but this one. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const confirm = useConfirm();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ current }) => !current);
  const end = async (question: Parameters<typeof confirm>[0], work: () => Promise<Text>) => {
    if (!(await confirm(question))) return;
    try {
      runtime.notices.push({ tone: 'success', text: await work() });
    } catch (failure) {
      if (!isApiError(failure)) throw failure; // the policy has told the user of an ApiError
    }
    await onChanged();
    // The button has gone with its row.
    list.current?.focus();
  };
  const nameOf = ({ device }: Session) => deviceName(device) || t('security.unknownDevice');
  return (
    <>
      <ul ref={list} tabIndex={-1} className="by-sessions" aria-label={t('security.sessions')}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="by-session-name">
              {nameOf(session)}
              {session.current && <small>{t('security.here')}</small>}
            </span>
            <span className="by-session-facts">
              {session.address || noValue} · {t('security.used')}{' '}
              {timeText(session.useTime, noValue)}
            </span>
            {!session.current && (
              <Button
                size="small"
                aria-label={t('security.endOne', { name: nameOf(session) })}
                onClick={() =>
                  end(
                    {
                      text: text(m, 'security.endOneAsk', { name: nameOf(session) }),
                      confirmLabel: text(m, 'security.endShort'),
                    },
                    async () => {
                      await runtime.call(endSession, { params: { id: session.id } });
                      return text(m, 'security.endedOne', { name: nameOf(session) });
                    },
                  )
                }
              >
                {t('security.endShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button
            onClick={() =>
              end(
                {
                  text: text(m, 'security.endAsk', { count: others.length }),
                  confirmLabel: text(m, 'security.end'),
                },
                async () => {
                  const { ended: count } = await runtime.call(endSessions);
                  return text(m, 'security.ended', { count });
                },
              )
            }
          >
            {t('security.end')}
          </Button>
        </div>
      )}
    </>
  );
}
