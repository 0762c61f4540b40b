import { useRef } from 'react';
import type { Application } from '../../core/applications/descriptor';
import { text, translate, type TextRef } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useNamePage } from '../shell/page-names';
import { applicationMessages as m } from './messages';
import { useApplication } from './use-application';
import css from './application-place.css';

interface ApplicationPlaceProps {
  readonly application: Application;
  readonly path: string;
  readonly title: TextRef;
}

/** Where an application stands, and what is said while it does not. */
export function ApplicationPlace({ application, path, title }: ApplicationPlaceProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const name = translate(title, locale);
  const { phase, error, ownTitle, retry } = useApplication(holder, application, path, name);
  useNamePage(ownTitle === '' ? name : ownTitle);
  const isWaiting = phase === 'loading' || phase === 'slow';
  return (
    <div className="by-cp">
      {isWaiting && (
        <div className="by-cp-wait">
          <SkeletonLines lines={6} />
          <div className="by-cp-slow">
            {/* There before it says something: what comes together with its text is not read out by all. */}
            <p role="status">{phase === 'slow' && t('app.slow', { name })}</p>
            {phase === 'slow' && <Button onClick={retry}>{t('app.retry')}</Button>}
          </div>
        </div>
      )}
      {error && (
        <div className="by-cp-failed">
          <ErrorState title={text(m, `app.${error.outcome}`, { name })} onRetry={retry} />
          <details className="by-cp-reason">
            <summary>{t('app.reason')}</summary>
            <p>{error.message}</p>
          </details>
        </div>
      )}
      {/* What is not displayed has no size: an application measures itself while it mounts. */}
      <div
        className="by-cp-holder"
        ref={holder}
        inert={phase !== 'ready'}
        data-waiting={phase === 'ready' ? undefined : ''}
      />
    </div>
  );
}
