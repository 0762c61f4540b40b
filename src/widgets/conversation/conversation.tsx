import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ReactNode } from 'react';
import type { FileRef } from '../../core/resource/input';
import { absoluteTime, readTime } from '../../core/resource/time';
import { Button } from '../controls/button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { useFollow } from '../surface/use-follow';
import { AttachmentList } from '../upload/attachment-list';
import css from './conversation.css';
import { conversationTexts as m } from './messages';

/** Something that was said, or that happened in between. */
export interface Said {
  readonly id: string;
  /** `own` stands at the end of the line, `other` at its beginning; `system` is a line in between. */
  readonly side: 'own' | 'other' | 'system';
  readonly author: string;
  /** What the author is in this conversation. */
  readonly role: string;
  readonly content: string;
  readonly files: readonly FileRef[];
  readonly time: string;
}

interface ConversationProps {
  readonly label: string;
  readonly said: readonly Said[];
  /** The box to answer in, or why there is none. */
  readonly children?: ReactNode;
}

/** Who said what, oldest first. What arrives stays in view for whoever is at the end; whoever reads above is left there. */
export function Conversation({ label, said, children }: ConversationProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { view, content, isAtEnd, toEnd } = useFollow();
  return (
    <section className="by-talk" aria-label={label}>
      <div className="by-talk-frame">
        <div
          className="by-talk-view"
          role="log"
          aria-label={label}
          ref={view}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        >
          <div className="by-talk-list" ref={content}>
            {said.map((each) =>
              each.side === 'system' ? (
                <Happened key={each.id} {...each} />
              ) : (
                <Words key={each.id} {...each} />
              ),
            )}
          </div>
        </div>
        {!isAtEnd && (
          <Button
            size="small"
            className="by-talk-end"
            icon={<ArrowDown size={14} aria-hidden="true" />}
            onClick={toEnd}
          >
            {t('talk.toEnd')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

function Words({ side, author, role, content, files, time }: Said) {
  return (
    <article className="by-talk-said" data-side={side}>
      <p className="by-talk-who">
        <strong>{author}</strong> <span>{role}</span> <Moment time={time} />
      </p>
      <p className="by-talk-words">{content}</p>
      {files.length > 0 && <AttachmentList files={files} />}
    </article>
  );
}

function Happened({ content, time }: Said) {
  return (
    <p className="by-talk-happened">
      {content} <Moment time={time} />
    </p>
  );
}

function Moment({ time }: { readonly time: string }) {
  const date = readTime(time);
  return date && <time dateTime={date.toISOString()}>{absoluteTime(date)}</time>;
}
