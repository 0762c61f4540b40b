// chunk: none
import Columns2 from 'lucide-react/icons/columns-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../core/i18n/translator';
import { isCompared } from '../../../core/resource/definition';
import type { Resource } from '../../../core/resource/definition';
import { IconButton } from '../../controls/icon-button';
import { useCan, useSession } from '../../surface/runtime-context';
import { SkeletonLines } from '../../feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../feedback/states';
import { useStylesheet } from '../../styles/use-stylesheet';
import { Cell } from '../list/cell';
import { DetailActions } from './detail-actions';
import { DetailBody } from './detail-body';
import css from './detail-page.css';
import { ListScopeProvider } from '../list/list-scope';
import { resourceTexts as m } from '../messages';
import { StaleNote } from '../stale-note';
import { usePlaced } from '../use-places';
import { OpOverlay } from '../operation/op-overlay';
import { ResourceScreen } from '../list/resource-screen';
import listCss from '../list/resource-screen.css';
import { useOne } from './use-one';

interface DetailPageProps<R> {
  readonly def: Resource<R>;
  readonly id: string;
  /** Called with the row as soon as it is known, and whenever it has changed. */
  readonly onRow?: ((row: R) => void) | undefined;
  /** Leads to where it is compared with another; undefined where there is no list of its like. */
  readonly onCompare?: (() => unknown) | undefined;
  /** The row has been removed from here: there is nothing left to stay for. */
  readonly onRemoved?: (() => unknown) | undefined;
  /** Where to go instead of a row that is not there. */
  readonly wayBack?: ReactNode;
}

/** A row's own page: a deep link, its operations, facts and tabs, live while something settles. */
export function DetailPage<R>(props: DetailPageProps<R>) {
  const can = useCan();
  const signedIn = useSession((state) => state.user !== null);
  if (!signedIn) return null; // on the way to the sign-in page
  if (!can(props.def.list.perm ?? null)) return <NoPermissionState />;
  return (
    <ListScopeProvider prefix="" within={{ id: props.id }} alone>
      <Page {...props} />
    </ListScopeProvider>
  );
}

function Page<R>({ def: given, id, onRow, onCompare, onRemoved, wayBack }: DetailPageProps<R>) {
  useStylesheet(listCss);
  useStylesheet(css);
  const def = usePlaced(given);
  const { row, loading, error, retry, list, dialogs, actions } = useOne(def, id, onRemoved);
  useEffect(() => {
    if (row !== undefined) onRow?.(row);
  }, [row, onRow]);

  if (row === undefined) {
    if (loading) return <SkeletonLines lines={8} />;
    if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
    return <EmptyState title={text(m, 'detail.gone')} action={wayBack} />;
  }
  const states = [...def.fields].filter(([, field]) => field.dictionary);
  const state = states.find(([name]) => name === 'status') ?? states[0];
  return (
    <div className="by-detail-page">
      <div className="by-detail-head">
        {state && <Cell row={row} name={state[0]} field={state[1]} label={def.label(row)} />}
        <div className="by-detail-tools">
          <DetailActions actions={actions} label={def.label(row)} />
          {onCompare && isCompared(def) && (
            <IconButton
              label={text(m, 'compare.with')}
              icon={<Columns2 size={16} aria-hidden="true" />}
              onClick={onCompare}
            />
          )}
          <IconButton
            label={text(m, 'refresh')}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            loading={list.fetching}
            onClick={list.refresh}
          />
        </div>
      </div>
      {list.staleSince !== undefined && (
        <StaleNote since={list.staleSince} onRetry={list.refresh} />
      )}
      <DetailBody
        def={def}
        row={row}
        List={ResourceScreen}
        reload={list.refreshRows}
        actions={actions}
      />
      {dialogs.op && <OpOverlay def={def} list={list} dialogs={dialogs} open={dialogs.op} />}
    </div>
  );
}
