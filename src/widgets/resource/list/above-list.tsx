import type { AboveList as Above, Resource } from '../../../core/resource/resource';
import { Skeleton } from '../../feedback/skeleton';
import { useListScope } from './list-scope';
import type { ListHandle } from './use-list';
import { OwnPart } from './own-part';

interface AboveListProps<R> {
  readonly def: Resource<R>;
  readonly list: ListHandle<R>;
}

/** What a definition puts over its list. It keeps the room that it will need, so that nothing below it moves. */
export function AboveList<R>({ def, list }: AboveListProps<R>) {
  return def.above && <Strip def={def} list={list} above={def.above} />;
}

function Strip<R>({ def, list, above }: AboveListProps<R> & { readonly above: Above<R> }) {
  const { within } = useListScope();
  const { state, change, rows, total, loading, query, fixed, refresh } = list;
  const { load, height } = above;
  return (
    <div className="by-resource-above" style={{ minBlockSize: height }}>
      <OwnPart
        name={[def.name, 'above']}
        load={load}
        props={{ state, change, rows, total, loading, query, fixed, within, refresh }}
        waiting={<Skeleton width="100%" height={height} />}
      />
    </div>
  );
}
