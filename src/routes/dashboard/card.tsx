import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useMessages, useText } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { CardFailure } from './card-failure';
import { dashboardMessages as m } from './messages';

export interface CardProps<T> {
  readonly title: Text;
  readonly answer: UseQueryResult<T>;
  readonly render: (data: T) => ReactNode;
  /** Shown beside the title once the data is there. */
  readonly note?: (data: T) => string;
  /** What narrows the card, beside its title. */
  readonly tools?: ReactNode;
  /** Lines of the skeleton: about the height of what comes, so that nothing jumps. */
  readonly lines?: number;
  readonly area: string;
  /** What is rendered brings its own title: ours shows only until then. */
  readonly titled?: boolean;
  /** Below, whatever becomes of the answer: it has its own. */
  readonly beside?: ReactNode;
}

/**
 * One part of the page with its own loading, failure and retry. A failed refresh keeps what was shown; what was asked
 * before stays until the answer comes, and says so.
 */
export function Card<T>({
  title,
  answer,
  render,
  note,
  tools,
  lines = 4,
  area,
  titled = false,
  beside,
}: CardProps<T>) {
  const show = useText();
  const t = useMessages(m);
  const id = useId();
  const { data, error, refetch, isPlaceholderData: isOld } = answer;
  const isTitled = titled && data !== undefined;
  const content = () => {
    if (data !== undefined) return render(data);
    if (error) return <CardFailure error={error} onRetry={() => refetch()} />;
    return <SkeletonLines lines={lines} />;
  };
  return (
    <section
      className="by-card"
      tabIndex={-1}
      data-area={area}
      aria-labelledby={id}
      aria-busy={isOld || undefined}
    >
      <header className="by-card-head" data-titled={isTitled ? '' : undefined}>
        <h2 id={id} className={isTitled ? 'by-visually-hidden' : 'by-card-title'}>
          {show(title)}
        </h2>
        {isOld ? (
          <span className="by-card-note">{t('card.updating')}</span>
        ) : (
          data !== undefined && note && <span className="by-card-note">{note(data)}</span>
        )}
        {tools}
      </header>
      <div className="by-card-body">
        {content()}
        {beside}
      </div>
    </section>
  );
}
