import { Suspense, useContext } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Endpoint } from '../../../core/api/endpoint';
import { text } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { historySource } from '../../../core/resource/history';
import type { TabSpec } from '../../../core/resource/tab';
import { useCan } from '../../surface/runtime-context';
import { Tabs } from '../../controls/tabs';
import { Facts } from './detail-facts';
import { DetailTab } from './detail-tab';
import type { ListComponent } from './detail-tab';
import type { RowAction } from '../../table/row-actions';
import { useListLocation } from '../list/list-location';
import { resourceTexts as m } from '../messages';
import { RELATED_TAB, RelatedContext } from '../related';
import { lazyComponent } from '../../surface/lazy-component';
import { SkeletonLines } from '../../feedback/skeleton';

/** Looked at by few, and every detail may have it. */
const RelatedRows = lazyComponent(async () => (await import('./related-rows')).RelatedRows);

interface DetailBodyProps<R> {
  readonly def: Resource<R>;
  readonly row: R;
  readonly List: ListComponent;
  readonly reload: () => unknown;
  readonly actions: readonly RowAction[];
}

/** What there is to know about one row: its facts, and the parts that belong to it. */
export function DetailBody<R>({ def, row, List, reload, actions }: DetailBodyProps<R>) {
  const can = useCan();
  const { url, go } = useListLocation();
  const tabs = [...(def.detail?.tabs ?? [])].filter(([, spec]) =>
    readsOf(spec).every(({ perm }) => can(perm ?? null)),
  );
  const { namingsOf } = useStore(useContext(RelatedContext));
  const namings = (namingsOf(def.name) ?? []).filter(({ allowed }) => allowed);
  const parts: { key: string; label: Text; content: ReactNode }[] = tabs.map(([key, spec]) => ({
    key,
    label: spec.title,
    content: (
      <DetailTab
        key={def.id(row)}
        def={def}
        row={row}
        name={key}
        spec={spec}
        List={List}
        reload={reload}
        actions={actions}
      />
    ),
  }));
  if (namings.length > 0)
    parts.push({
      key: RELATED_TAB,
      label: text(m, 'related.tab'),
      content: (
        <Suspense fallback={<SkeletonLines lines={5} />}>
          <RelatedRows id={def.id(row)} namings={namings} />
        </Suspense>
      ),
    });
  return (
    <div className="by-detail">
      <Facts def={def} row={row} />
      {parts.length > 0 && (
        <Tabs
          label={text(m, 'detail.parts')}
          value={url.get('tab') ?? ''}
          onChange={(key) =>
            go(
              (now) => {
                if (key === parts[0]?.key) now.delete('tab');
                else now.set('tab', key);
                return now;
              },
              { replace: true },
            )
          }
          items={parts}
        />
      )}
    </div>
  );
}

/** A part that nobody may read is not there, like a button without its permission (P-04). */
function readsOf<R>(spec: TabSpec<R>): readonly Pick<Endpoint, 'perm'>[] {
  if (spec.kind === 'list' || spec.kind === 'one') return [spec.def.list];
  if (spec.kind === 'view') return spec.reads;
  return spec.kind === 'history' ? [historySource(spec.source)] : [];
}
