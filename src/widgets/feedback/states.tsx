// chunk: widgets
import CircleAlert from 'lucide-react/icons/circle-alert';
import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { classNames } from '../styles/class-names';
import { widgetMessages as m } from '../surface/messages';
import { useRuntime, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './states.css';

interface StateProps {
  readonly tone?: 'error' | undefined;
  readonly icon: LucideIcon;
  readonly title: Text;
  readonly hint?: Text | null | undefined;
  readonly action?: ReactNode;
}

function State({ tone, icon: Icon, title, hint, action }: StateProps) {
  useStylesheet(css);
  const show = useText();
  return (
    <div className={classNames('by-state', tone && `by-state-${tone}`)} role={tone && 'alert'}>
      <span className="by-state-icon" aria-hidden="true">
        <Icon size={28} strokeWidth={1.5} />
      </span>
      <div className="by-state-title">{show(title)}</div>
      {hint ? <div className="by-state-text">{show(hint)}</div> : null}
      {action ? <div className="by-state-action">{action}</div> : null}
    </div>
  );
}

export interface EmptyStateProps {
  readonly title?: Text;
  /** null leaves the hint out. */
  readonly hint?: Text | null;
  readonly action?: ReactNode;
}

export function EmptyState({ title = text(m, 'state.empty'), hint, action }: EmptyStateProps) {
  return <State icon={Inbox} title={title} hint={hint} action={action} />;
}

export interface ErrorStateProps {
  readonly error?: unknown;
  readonly title?: Text;
  readonly onRetry?: (() => unknown) | undefined;
}

/** What failed, in the words of the error policy, and the way to try again. */
export function ErrorState({ error, title = text(m, 'state.error'), onRetry }: ErrorStateProps) {
  const show = useText();
  const { notices } = useRuntime();
  // Told here, it is not told in the corner as well.
  useEffect(() => notices.withdraw(error), [notices, error]);
  return (
    <State
      tone="error"
      icon={CircleAlert}
      title={title}
      hint={isApiError(error) ? error.text : undefined}
      action={onRetry && <Button onClick={onRetry}>{show(text(m, 'state.retry'))}</Button>}
    />
  );
}

export interface NoPermissionStateProps {
  readonly title?: Text;
  readonly hint?: Text | null;
  readonly action?: ReactNode;
}

export function NoPermissionState({
  title = text(m, 'state.noPermission'),
  hint = text(m, 'state.noPermissionHint'),
  action,
}: NoPermissionStateProps) {
  return <State icon={Lock} title={title} hint={hint} action={action} />;
}
