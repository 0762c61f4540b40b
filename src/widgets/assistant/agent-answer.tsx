import Copy from 'lucide-react/icons/copy';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Component, memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { chatMessages } from '../../core/chat/messages';
import { text, type Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { Markdown } from '../markdown/markdown';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { useAssistant, useAssistantState } from './assistant-context';
import { isArriving, type AgentMessage, type Failure } from './message';
import { assistantMessages as m } from './messages';
import { sourcesOf, withScreens, withoutSources } from './sources';
import { Thought } from './thought';
import { toInput } from './to-input';
import { useCopy } from './use-copy';

interface AgentAnswerProps {
  readonly message: AgentMessage;
  readonly isLast: boolean;
}

/** One answer: what was thought, what is said, where it comes from, and what can be done with it. */
export const AgentAnswer = memo(function AgentAnswer({ message, isLast }: AgentAnswerProps) {
  const t = useMessages(m);
  const show = useText();
  const model = useAssistant();
  const isBusy = isArriving(message);
  const onDrawn = useCallback(() => model.drawn(message.id), [message.id, model]);
  const isDrawnHere = !isBusy && message.response === '';
  useEffect(() => {
    if (isDrawnHere) onDrawn();
  }, [isDrawnHere, onDrawn]);
  useEffect(() => onDrawn, [onDrawn]); // what is gone is drawn no more: nobody waits for it
  return (
    <article
      className="aa-answer"
      aria-label={show(text(chatMessages, 'chat.open'))}
      aria-busy={isBusy || undefined}
    >
      {message.thinks.length > 0 && <Thoughts message={message} />}
      {message.loading && <Waiting />}
      {message.response !== '' && (
        <div part="answer" className="aa-text">
          <Response message={message} onDrawn={onDrawn} />
        </div>
      )}
      {message.failure && (
        <p part={message.response === '' ? 'answer' : undefined} className="aa-failure">
          {show(failureText(message.failure))}
        </p>
      )}
      {message.stop && <p className="aa-stopped">{t('answer.stopped')}</p>}
      {!isBusy && <Actions message={message} isLast={isLast} />}
    </article>
  );
});

const failureText = (failure: Failure): Text =>
  'key' in failure ? text(chatMessages, failure.key) : failure.text;

interface ResponseProps {
  readonly message: AgentMessage;
  readonly onDrawn: () => void;
}

function Response({ message, onDrawn }: ResponseProps) {
  const { config } = useRuntime();
  const allowImage = useMemo(() => imagesFrom(config.imageOrigins), [config.imageOrigins]);
  const parts = useAssistantState(({ arriving }) =>
    arriving?.id === message.id ? arriving.text : null,
  );
  // What still arrives grows at its end: it is shortened, and leads to screens, when it is whole.
  const whole = useMemo(() => {
    const base = baseOf(config.baseUrl);
    return withScreens(withoutSources(message.response, base), base);
  }, [message.response, config.baseUrl]);
  return (
    <PlainText source={message.response} busy={isArriving(message)} onDrawn={onDrawn}>
      <Markdown
        source={parts ?? (isArriving(message) ? message.response : whole)}
        busy={isArriving(message)}
        allowImage={allowImage}
        onDrawn={onDrawn}
      />
    </PlainText>
  );
}

/** Where paths of the backend are. */
const baseOf = (baseUrl: string) => (baseUrl === '' ? location.origin : baseUrl);

/** Pictures that an answer names may carry data away with their address: only where the operator says so. */
function imagesFrom(origins: readonly string[]) {
  const allowed = new Set(Array.isArray(origins) ? origins : []); // an operator's file says what it likes
  return (src: string) => {
    if (!URL.canParse(src)) return false;
    const { protocol, origin } = new URL(src);
    return protocol === 'https:' && allowed.has(origin);
  };
}

function Waiting() {
  const t = useMessages(m);
  return (
    <div className="aa-waiting">
      <span className="aa-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="by-visually-hidden">{t('answer.waiting')}</span>
    </div>
  );
}

/** Open while it goes on, unless the reader decides otherwise. */
function Thoughts({ message }: { readonly message: AgentMessage }) {
  const t = useMessages(m);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? message.thinking;
  return (
    <details className="aa-details" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        {t(message.thinking ? 'answer.thinking' : 'answer.thought')}
      </summary>
      {message.thinks.map((thought, index) => (
        <Thought key={index} text={thought} />
      ))}
    </details>
  );
}

function Actions({ message, isLast }: AgentAnswerProps) {
  const { config } = useRuntime();
  const model = useAssistant();
  const t = useMessages(m);
  const { copy } = useCopy();
  const isKnown = useAssistantState(({ access }) => access === 'ready');
  const isIdle = useAssistantState(({ messages }) => !isArriving(messages.at(-1)));
  const sources = useMemo(
    () => sourcesOf(message.response, baseOf(config.baseUrl)),
    [message.response, config.baseUrl],
  );
  return (
    <>
      {sources.length > 0 && (
        <nav className="aa-sources" aria-label={t('answer.sources')}>
          {sources.map(({ title, href }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className="aa-actions">
        {message.response !== '' && (
          <IconButton
            size="small"
            label={text(m, 'answer.copy')}
            icon={<Copy size={14} />}
            onClick={() => copy(message.response)}
          />
        )}
        {message.response.trim() !== '' && isKnown && <RatingButtons message={message} />}
        {isLast && isIdle && (
          <IconButton
            size="small"
            label={text(m, 'answer.retry')}
            icon={<RotateCw size={14} />}
            onClick={(event) => {
              toInput(event.currentTarget);
              void model.retry(message.id);
            }}
          />
        )}
      </div>
    </>
  );
}

const ratings = [
  ['helpful', ThumbsUp],
  ['unhelpful', ThumbsDown],
] as const;

function RatingButtons({ message }: { readonly message: AgentMessage }) {
  const model = useAssistant();
  const t = useMessages(m);
  return (
    <span className="aa-rating" role="group" aria-label={t('rating.label')}>
      {ratings.map(([rating, Icon]) => (
        <IconButton
          key={rating}
          size="small"
          label={text(m, `rating.${rating}`)}
          aria-pressed={message.rating === rating}
          icon={<Icon size={14} />}
          onClick={() => void model.rate(message.id, rating)}
        />
      ))}
    </span>
  );
}

interface PlainTextProps {
  readonly source: string;
  readonly busy: boolean;
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

/** When the parser cannot be loaded, the answer is still there to be read. */
class PlainText extends Component<PlainTextProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(): void {
    if (this.state.failed && !this.props.busy) this.props.onDrawn();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="aa-plain" dir="auto">
        {this.props.source}
      </p>
    );
  }
}
