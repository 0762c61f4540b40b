import { useCallback, useEffect, useRef } from 'react';
import type { Resource } from '../../core/resource/definition';
import type { Text } from '../../core/i18n/translator';
import { Tabs } from '../../widgets/controls/tabs';
import { ListScopeProvider } from '../../widgets/resource/list/list-scope';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { useMessages, useText } from '../../widgets/surface/runtime-context';
import { decisionMessages as m } from './messages';

interface Box<R> {
  readonly key: string;
  readonly title: Text;
  /** How many it holds; nothing is said while nobody knows. */
  readonly count: number | undefined;
  readonly def: Resource<R>;
}

interface BoxesProps<R> {
  readonly label: Text;
  /** The first is what opens. */
  readonly boxes: readonly Box<R>[];
  /** Something in a list has changed. */
  readonly onChange: () => unknown;
  /** After a decision about one row: which of those that wait is opened. */
  readonly next?: (decided: string) => Promise<string | undefined>;
}

/** Lists of the same rows by how far they are, one behind each tab, with how many it holds. */
export function Boxes<R>({ label, boxes, onChange, next }: BoxesProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const { url, go } = useUrlSearch();
  const first = boxes[0]?.key ?? '';
  const asked = url.get('box');
  const box = boxes.some(({ key }) => key === asked) ? (asked ?? first) : first;
  const deciding = useRef<string | null>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const on = url.get('do') === null ? null : url.get('on');
  useEffect(() => {
    if (on !== null) deciding.current = on;
  }, [on]);
  const handleChange = useCallback(async () => {
    const decided = deciding.current;
    deciding.current = null;
    await onChange();
    if (decided === null || !next) return;
    const id = await next(decided);
    // Whoever has gone elsewhere meanwhile is not brought back.
    if (id !== undefined && alive.current) go((now) => withParam(now, 'id', id), { replace: true });
  }, [onChange, next, go]);
  return (
    <ListScopeProvider prefix="" within={{}} alone={false} onChange={handleChange}>
      <Tabs
        label={label}
        value={box}
        // Another list: pages and filters of this one say nothing about it.
        onChange={(key) => {
          const none = new URLSearchParams();
          go(() => (key === first ? none : withParam(none, 'box', key)));
        }}
        items={boxes.map(({ key, title, count, def }) => ({
          key,
          label: count === undefined ? title : t('boxes.counted', { name: show(title), count }),
          content: <ResourceScreen def={def} />,
        }))}
      />
    </ListScopeProvider>
  );
}
