import { hasTrait } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { hasEnded } from '../../core/session';
import { Button } from '../controls/button';
import { EmptyState, ErrorState, NoPermissionState } from '../feedback/states';
import { useSession } from '../surface/runtime-context';
import { isFiltered } from './alarm-query';
import { boardMessages as m } from './messages';
import { useBoard, useBoardModel, useBoardText } from './use-board';

/** What stands where the alarms would: nothing there, or nothing found. */
export function ListNote() {
  const model = useBoardModel();
  const t = useBoardText();
  const filtered = useBoard((state) => isFiltered(state.query));
  if (!filtered) {
    return <EmptyState title={text(m, 'state.empty')} hint={text(m, 'state.emptyHint')} />;
  }
  return (
    <EmptyState
      title={text(m, 'state.noMatch')}
      hint={text(m, 'state.noMatchHint')}
      action={<Button onClick={() => model.clearFilters()}>{t('filter.clear')}</Button>}
    />
  );
}

/** Nobody is signed in, or the alarms could not be had: said here, with the way to try again. */
export function FailureNote({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useBoardText();
  const error = useBoard((state) => state.error);
  // Where no session has ended, nothing is said of an end.
  const isEnd = useSession(hasEnded);
  if (hasTrait(error, 'needs-sign-in')) {
    return (
      <div className="ab-note" role="alert">
        <NoPermissionState
          title={text(m, 'state.auth')}
          hint={isEnd ? error.text : null}
          action={<Button onClick={onRetry}>{t('state.retry')}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="ab-note">
      <ErrorState error={error} title={text(m, 'state.error')} onRetry={onRetry} />
    </div>
  );
}

export function DeniedNote() {
  return (
    <div className="ab-note">
      <NoPermissionState title={text(m, 'state.denied')} />
    </div>
  );
}
