import { hasTrait, isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { hasEnded } from '../../core/session';
import { Button } from '../controls/button';
import { EmptyState, ErrorState, NoPermissionState } from '../feedback/states';
import { useSession } from '../surface/runtime-context';
import { pickerMessages as m } from './messages';
import { reservedRows } from './picker-state';
import { isEmptyCriteria } from './search';
import { useModel, usePicker, usePickerText } from './use-picker';

/** What stands where the rows would: loading, nothing there, nothing found, no right to see it, a failure. */
export function ListState() {
  const model = useModel();
  const t = usePickerText();
  const list = usePicker((state) => state.list);
  const criteria = usePicker((state) => state.criteria);
  const pageSize = usePicker((state) => state.settings.pageSize);
  // Where no session has ended, nothing is said of an end.
  const isEnd = useSession(hasEnded);
  const retry = () => model.refresh();

  if (list.status === 'loading' && list.rows.length === 0) {
    return (
      <div className="hp-skeletons" aria-hidden="true">
        {Array.from({ length: reservedRows(pageSize) }, (_, at) => (
          <div className="hp-skeleton" key={at}>
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    );
  }
  if (list.status === 'failed') {
    const { error } = list;
    if (hasTrait(error, 'needs-sign-in')) {
      return (
        <div className="hp-state" role="alert">
          <NoPermissionState
            title={text(m, 'state.auth')}
            hint={isEnd ? error.text : null}
            action={<Button onClick={retry}>{t('state.retry')}</Button>}
          />
        </div>
      );
    }
    const title = isApiError(error) ? text(m, 'list.error.title') : text(m, 'state.ownSource');
    return (
      <div className="hp-state">
        <ErrorState error={error} title={title} onRetry={retry} />
      </div>
    );
  }
  if (list.status === 'ready' && list.total === 0) {
    return (
      <div className="hp-state">
        {isEmptyCriteria(criteria) ? (
          <EmptyState title={text(m, 'list.empty')} hint={null} />
        ) : (
          <EmptyState
            title={text(m, 'list.noMatch')}
            hint={text(m, 'list.noMatchHint')}
            action={<Button onClick={() => model.list.clearSearch()}>{t('search.clear')}</Button>}
          />
        )}
      </div>
    );
  }
  return null;
}
