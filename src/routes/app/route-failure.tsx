import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { isApiError } from '../../core/http/errors';
import { Button } from '../../widgets/button';
import { useMessages, useRuntime } from '../../widgets/runtime-context';
import { useSurface } from '../../widgets/surface-context';
import { useSheet } from '../../widgets/use-sheet';
import { isChunkError } from '../chunk';
import { useConsole } from './console-context';
import { appMessages } from './messages';
import css from './route-failure.css';

/** What a page that could not load or draw leaves: why, a retry, and never a blank screen (S-14). */
export function RouteFailure() {
  useSheet(css);
  const t = useMessages(appMessages);
  const runtime = useRuntime();
  const { root } = useSurface();
  const { console } = useConsole();
  const error = useRouteError();
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = isChunkError(error) ? error.kind : 'crash';

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!isApiError(error)) runtime.reportError(error, 'route');
  }, [error, runtime]);

  const reload = () => root.ownerDocument.defaultView?.location.reload();
  return (
    <div className="by-route-failure" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {t('failure.title')}
      </h1>
      <p>{t(`failure.${kind}`)}</p>
      <div className="by-route-failure-actions">
        {kind !== 'vanished' && (
          <Button
            variant="primary"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={console.retry}
          >
            {t('failure.retry')}
          </Button>
        )}
        <Button variant={kind === 'vanished' ? 'primary' : 'default'} onClick={reload}>
          {t('failure.reload')}
        </Button>
      </div>
    </div>
  );
}
