import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import {
  changeMessages,
  countMessages,
  listMessages,
  messageTypes,
  readAllMessages,
} from '../../core/api/office/messages';
import type { Message, MessageType } from '../../core/api/office/messages';
import { isApiError } from '../../core/http/errors';
import { readTime } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { Switch } from '../../widgets/controls/switch';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import {
  useLocale,
  useMessages,
  useRuntime,
  useSession,
  useText,
} from '../../widgets/surface/runtime-context';
import { mayOpen } from '../access';
import { messageKinds } from '../messages/words';
import { paths } from '../paths';
import { refKinds, refPath } from '../refs';
import { known, wantTable } from '../areas';
import { screensOf } from '../menu-places';
import css from './bell-list.css';
import { shellMessages } from './messages';
import { toPopup } from './header-popup';
import { Moment } from './moment';

/** As many as are seen without scrolling; the page of messages has them all. */
const SHOWN = 8;

interface BellListProps {
  readonly types: readonly { readonly code: string; readonly unread: number }[];
  readonly unread: number;
  readonly isMuted: boolean;
  readonly onMute: (muted: boolean) => void;
  readonly onClose: () => void;
}

/** Where what a message is about is shown; the message itself where that is nowhere. */
export function messagePath({ id, target }: Pick<Message, 'id' | 'target'>): string {
  const [kind = '', of = ''] = target.split(':');
  const known = refKinds.find((each) => each === kind);
  return (known && of !== '' && refPath({ kind: known, id: of })) || paths.message({ id, target });
}

/** R-051 in short: the newest unread messages, of one kind if wanted, each the way to what it is about. */
export function BellList({ types, unread, isMuted, onMute, onClose }: BellListProps) {
  useStylesheet(css);
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const runtime = useRuntime();
  const queries = useQueryCache();
  const user = useSession((state) => state.user);
  const arrived = useStore(known, (state) => state.screens);
  const screens = user ? screensOf(user, arrived) : [];
  // What a message is about may be on any screen.
  useEffect(wantTable, []);
  const kinds = messageTypes.flatMap((code) => {
    const count = types.find((each) => each.code === code)?.unread ?? 0;
    return count > 0 ? [{ code, count }] : [];
  });
  const [chosen, setType] = useState<MessageType>();
  // Only as long as there is something of it to see, and another kind beside it.
  const type = kinds.length > 1 && kinds.some(({ code }) => code === chosen) ? chosen : undefined;
  const query = { status: 'UNREAD' as const, rows: SHOWN, page: 1, ...(type && { type }) };
  const answer = useEndpointQuery(
    listMessages,
    { query },
    { ignoreErrors: true, keepPrevious: true },
  );
  const rows = answer.data?.rows ?? [];
  const total = answer.data?.total ?? 0;

  const refresh = () =>
    Promise.all(
      [countMessages, listMessages].map(({ name }) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const read = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      // A refusal is told by a notice; the message stays unread.
      if (!isApiError(error)) throw error;
    }
    await refresh();
  };
  const follow = ({ id }: Message) => {
    onClose();
    void read(() => runtime.call(changeMessages, { body: { action: 'read', ids: [id] } }));
  };

  return (
    <>
      <ToldHere />
      {kinds.length > 1 && (
        <div className="by-bell-kinds" role="group" aria-label={t('bell.kinds')}>
          <Button
            size="small"
            variant={type === undefined ? 'primary' : 'default'}
            aria-pressed={type === undefined}
            onClick={() => setType(undefined)}
          >
            {`${t('bell.every')} ${unread}`}
          </Button>
          {kinds.map(({ code, count }) => (
            <Button
              key={code}
              size="small"
              variant={type === code ? 'primary' : 'default'}
              aria-pressed={type === code}
              onClick={() => setType(code)}
            >
              {`${messageKinds.lookup(code, locale).text} ${count}`}
            </Button>
          ))}
        </div>
      )}
      {answer.error && rows.length === 0 ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonLines lines={6} />
      ) : rows.length === 0 ? (
        <p className="by-bell-none">{t('bell.none')}</p>
      ) : (
        <ul className="by-bell-list">
          {rows.map((row) => {
            const path = messagePath(row);
            const to = mayOpen(path, user, screens) ? path : paths.opened('/message')(row.id);
            const time = readTime(row.createTime);
            return (
              <li key={row.id} data-message={row.id}>
                <Link to={to} onClick={() => follow(row)}>
                  <strong>{row.name}</strong>
                  <span className="by-bell-text">{row.content}</span>
                  {time && (
                    <span className="by-bell-time">
                      <Moment at={time} />
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {total > rows.length && (
        <p className="by-bell-none">{t('bell.more', { count: total - rows.length })}</p>
      )}
      <div className="by-bell-foot">
        <span className="by-bell-mute">
          <Switch checked={isMuted} onChange={onMute}>
            {t('bell.mute')}
          </Switch>
        </span>
        {unread > 0 && (
          <Button
            size="small"
            variant="text"
            onClick={({ currentTarget }) => {
              toPopup(currentTarget);
              return read(() => runtime.call(readAllMessages, { body: type ? { type } : {} }));
            }}
          >
            {t('bell.read')}
          </Button>
        )}
        <Link to={paths.messages} onClick={onClose}>
          {t('bell.all')}
        </Link>
      </div>
    </>
  );
}

/** What this page has told of itself and nobody has put away: no messages of the server, and gone with the page. */
function ToldHere() {
  const t = useMessages(shellMessages);
  const show = useText();
  const { notices } = useRuntime();
  const items = useStore(notices.store, (state) => state.items);
  if (items.length === 0) return null;
  return (
    <section className="by-bell-told" aria-label={t('bell.told')}>
      <h2>{t('bell.told')}</h2>
      <ul>
        {items.toReversed().map(({ id, text }) => (
          <li key={id}>{show(text)}</li>
        ))}
      </ul>
      <Button
        size="small"
        variant="text"
        onClick={({ currentTarget }) => {
          toPopup(currentTarget);
          notices.clear();
        }}
      >
        {t('bell.clear')}
      </Button>
    </section>
  );
}
