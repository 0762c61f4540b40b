import ArrowDown from 'lucide-react/icons/arrow-down';
import { Suspense, useEffect } from 'react';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useMessages, useText } from '../surface/runtime-context';
import { AgentAnswer } from './agent-answer';
import { useAssistant, useAssistantState } from './assistant-context';
import { ContextText } from './context-parts';
import { isArriving, type UserMessage } from './message';
import { assistantMessages as m } from './messages';
import { toInput } from './to-input';
import { useFollow } from '../surface/use-follow';

interface MessageListProps {
  readonly suggestions: readonly string[];
  readonly isOpen: boolean;
}

export function MessageList({ suggestions, isOpen }: MessageListProps) {
  const t = useMessages(m);
  const messages = useAssistantState((state) => state.messages);
  const { view, content, isAtEnd, toEnd } = useFollow();

  const last = messages.at(-1);
  const isElsewhere = useAssistantState(({ elsewhere }) => elsewhere !== null);
  const asked = isArriving(last) && !isElsewhere ? last?.id : undefined;
  // Whoever has just asked here wants to see the answer; whoever opens wants to go on where it ended.
  useEffect(() => {
    if (asked !== undefined) toEnd();
  }, [toEnd, asked]);
  const session = useAssistantState(({ sessionId }) => sessionId);
  useEffect(toEnd, [toEnd, session, isOpen]);

  return (
    <div className="aa-main">
      <div
        className="aa-list"
        ref={view}
        role="group"
        aria-label={t('list.label')}
        aria-busy={isArriving(last) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must be able to
        tabIndex={0}
      >
        <div className="aa-messages" ref={content}>
          {messages.length === 0 && <Welcome suggestions={suggestions} />}
          {messages.map((message) =>
            message.role === 'user' ? (
              <Question key={message.id} message={message} />
            ) : (
              <AgentAnswer key={message.id} message={message} isLast={message === last} />
            ),
          )}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className="aa-latest"
          size="small"
          icon={<ArrowDown size={14} />}
          onClick={() => {
            view.current?.focus({ preventScroll: true });
            toEnd();
          }}
        >
          {t('list.latest')}
        </Button>
      )}
    </div>
  );
}

/** What was typed and what OCR found, as plain text: never markup. */
function Question({ message }: { readonly message: UserMessage }) {
  const t = useMessages(m);
  return (
    <article className="aa-question" aria-label={t('list.you')}>
      {message.imageUrl !== undefined && (
        <img className="aa-image" src={message.imageUrl} alt={t('picture.alt')} />
      )}
      <p className="aa-plain" dir="auto">
        {message.text}
      </p>
      {message.context && (
        <Suspense fallback={null}>
          <ContextText context={message.context} />
        </Suspense>
      )}
      {message.imageText !== undefined && (
        <details className="aa-details">
          <summary>{t('picture.text')}</summary>
          <p className="aa-plain" dir="auto">
            {message.imageText}
          </p>
        </details>
      )}
    </article>
  );
}

function Welcome({ suggestions }: { readonly suggestions: readonly string[] }) {
  const show = useText();
  const model = useAssistant();
  const offered = [...new Set(suggestions.map((each) => each.trim()))].filter(Boolean);
  return (
    <div className="aa-welcome">
      <p className="aa-welcome-title">{show(text(m, 'empty.title'))}</p>
      <p>{show(text(m, 'empty.text'))}</p>
      {offered.length > 0 && (
        <div
          role="group"
          aria-label={show(text(m, 'empty.suggestions'))}
          className="aa-suggestions"
        >
          {offered.map((question) => (
            <button
              key={question}
              type="button"
              className="aa-suggestion"
              dir="auto"
              onClick={(event) => {
                toInput(event.currentTarget);
                void model.sendOffered(question);
              }}
            >
              {question}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
