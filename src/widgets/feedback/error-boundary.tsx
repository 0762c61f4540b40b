// chunk: widgets
import { Component } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import { widgetMessages as m } from '../surface/messages';
import { ErrorState } from './states';

export interface ErrorBoundaryProps {
  /** Which part failed, for whoever reads the report. */
  readonly where: string;
  readonly onError: (error: unknown, where: string) => void;
  /** Another value forgets the error: the path of a screen, the id of a record. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Keeps a render error inside its part: says so, offers to try again, reports. Never a blank element. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.props.where);
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.handleRetry();
  }

  private readonly handleRetry = (): void => {
    this.setState({ error: undefined, failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={text(m, 'state.crashed')}
        error={this.state.error}
        onRetry={this.handleRetry}
      />
    );
  }
}
