import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { isApiError } from '../../core/http/errors';
import { Button } from '../../widgets/controls/button';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { isChunkError } from '../chunk';
import { useConsole } from './console-context';
import { appMessages } from './messages';
import css from './route-failure.css';

/** What a page that could not load or draw leaves: why, a retry, and never a blank screen (S-14). */
export function RouteFailure() {
  return <Failure level="h1" />;
}

/** The same below the heading of the home layout. */
export function ScreenFailure() {
  return <Failure level="h2" />;
}

function Failure({ level: Heading }: { readonly level: 'h1' | 'h2' }) {
  useStylesheet(css);
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
      <Heading className="by-route-failure-title" ref={heading} tabIndex={-1}>
        {t('failure.title')}
      </Heading>
      <p>{t(`failure.${kind}`)}</p>
      <div className="by-route-failure-actions">
        <Button
          variant={kind === 'vanished' ? 'default' : 'primary'}
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={console.retry}
        >
          {t('failure.retry')}
        </Button>
        <Button variant={kind === 'vanished' ? 'primary' : 'default'} onClick={reload}>
          {t('failure.reload')}
        </Button>
      </div>
    </div>
  );
}
