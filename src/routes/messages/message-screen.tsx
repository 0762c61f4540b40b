import { useEffect, useRef } from 'react';
import { changeMessages, countMessages, readAllMessages } from '../../core/api/office/messages';
import type { Message } from '../../core/api/office/messages';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useDialogs } from '../../widgets/resource/operation/use-dialogs';
import { useList } from '../../widgets/resource/list/use-list';
import type { ListHandle } from '../../widgets/resource/list/use-list';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { ownMessages } from './message';
import { messagesMessages as m } from './messages';
import css from './messages.css';
import { messageKinds } from './words';

/** the own messages, unread first; opening one reads it. */
export default function MessageScreen() {
  const can = useCan();
  return can(ownMessages.list.perm ?? null) ? <Own /> : <ResourceScreen def={ownMessages} />;
}

function Own() {
  useStylesheet(css);
  const list = useList(ownMessages);
  useCountFollows(list);
  useReadWhenOpened(list);
  return (
    <div className="by-messages">
      <Types list={list} />
      <ResourceScreen def={ownMessages} />
    </div>
  );
}

/** What changes the list changes how many are unread, here and in the header. */
function useCountFollows({ rows, loading }: ListHandle<Message>): void {
  const queries = useQueryCache();
  const seen = useRef<readonly Message[]>(undefined);
  useEffect(() => {
    if (loading) return;
    const isFirst = seen.current === undefined;
    seen.current = rows;
    if (!isFirst) void queries.invalidateQueries({ queryKey: [countMessages.name] });
  }, [rows, loading, queries]);
}

function useReadWhenOpened({ rows, refresh, loading }: ListHandle<Message>): void {
  const runtime = useRuntime();
  const { detail } = useDialogs();
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (detail === undefined) read.current = undefined;
    if (detail === undefined || loading || read.current === detail) return;
    // Once as it opens: who marks it as unread again while it is open means that.
    read.current = detail;
    if (rows.find(({ id }) => id === detail)?.status === 'READ') return;
    runtime
      .call(changeMessages, { body: { action: 'read', ids: [detail] } }, { inPlace: true })
      .then(refresh)
      .catch((error: unknown) => {
        // It stays unread, or is gone, which the dialog says.
        if (!isApiError(error)) runtime.reportError(error, 'message');
      });
  }, [detail, rows, loading, refresh, runtime]);
}

/** How many are unread, by type: also the quickest way to one type. */
function Types({ list }: { readonly list: ListHandle<Message> }) {
  const t = useMessages(m);
  const locale = useLocale();
  const runtime = useRuntime();
  const queries = useQueryCache();
  const { data } = useEndpointQuery(countMessages, {}, { ignoreErrors: true });
  const { values } = list.state;
  const chosen = typeof values['type'] === 'string' ? values['type'] : undefined;
  const known = (data?.types ?? []).filter(({ total }) => total > 0);
  const unread = chosen
    ? (known.find(({ code }) => code === chosen)?.unread ?? 0)
    : (data?.unread ?? 0);
  const choose = (type: string | undefined) => {
    const others = Object.entries(values).filter(([name]) => name !== 'type');
    list.change({ values: Object.fromEntries(type ? [...others, ['type', type]] : others) });
  };
  const readAll = async () => {
    const type = messageType(chosen);
    const { count } = await runtime.call(readAllMessages, { body: type ? { type } : {} });
    runtime.notices.push({ tone: 'success', text: text(m, 'message.readDone', { count }) });
    await Promise.all([
      list.refresh(),
      queries.invalidateQueries({ queryKey: [countMessages.name] }),
    ]);
  };
  const tag = (code: string | undefined, word: string, count: number) => (
    <Button
      key={code ?? ''}
      size="small"
      aria-pressed={chosen === code}
      aria-label={count > 0 ? t('message.typeCount', { type: word, count }) : word}
      onClick={() => choose(code)}
    >
      {/* With the blank, what is seen stands in the name too. */}
      {word}{' '}
      {count > 0 && (
        <span className="by-message-count">
          {code === undefined ? t('message.unreadCount', { count }) : count}
        </span>
      )}
    </Button>
  );
  return (
    <div className="by-message-bar">
      <div className="by-message-types" role="group" aria-label={t('message.types')}>
        {tag(undefined, t('message.all'), data?.unread ?? 0)}
        {known.map(({ code, unread: count }) =>
          tag(code, messageKinds.lookup(code, locale).text, count),
        )}
      </div>
      <Button
        variant="text"
        size="small"
        disabledReason={unread === 0 ? text(m, 'message.noneUnread') : undefined}
        onClick={readAll}
      >
        {t(chosen === undefined ? 'message.readAll' : 'message.readAllOfType')}
      </Button>
    </div>
  );
}

const messageType = (code: string | undefined) => messageKinds.values.find((type) => type === code);
