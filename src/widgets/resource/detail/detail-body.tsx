import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { historySource } from '../../../core/resource/history';
import type { TabSpec } from '../../../core/resource/tab';
import { useCan } from '../../surface/runtime-context';
import { Tabs } from '../../controls/tabs';
import { Facts } from './detail-facts';
import { DetailTab } from './detail-tab';
import type { ListComponent } from './detail-tab';
import { useListLocation } from '../list/list-location';
import { resourceTexts as m } from '../messages';

interface DetailBodyProps<R> {
  readonly def: Resource<R>;
  readonly row: R;
  readonly List: ListComponent;
  readonly reload: () => unknown;
}

/** What there is to know about one row: its facts, and the parts that belong to it. */
export function DetailBody<R>({ def, row, List, reload }: DetailBodyProps<R>) {
  const can = useCan();
  const { url, go } = useListLocation();
  const tabs = [...(def.detail?.tabs ?? [])].filter(([, spec]) => can(permOf(spec)));
  return (
    <div className="by-detail">
      <Facts def={def} row={row} />
      {tabs.length > 0 && (
        <Tabs
          label={text(m, 'detail.parts')}
          value={url.get('tab') ?? ''}
          onChange={(key) =>
            go(
              (now) => {
                if (key === tabs[0]?.[0]) now.delete('tab');
                else now.set('tab', key);
                return now;
              },
              { replace: true },
            )
          }
          items={tabs.map(([key, spec]) => ({
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
              />
            ),
          }))}
        />
      )}
    </div>
  );
}

/** A part that nobody may read is not there, like a button without its permission (P-04). */
function permOf<R>(spec: TabSpec<R>): string | null {
  if (spec.kind === 'list' || spec.kind === 'one') return spec.def.list.perm ?? null;
  return spec.kind === 'history' ? (historySource(spec.source).perm ?? null) : null;
}
