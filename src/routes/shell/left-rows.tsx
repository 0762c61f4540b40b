import { useEffect, useEffectEvent } from 'react';
import { countLists } from '../../core/api/counts';
import { hasTrait } from '../../core/http/errors';
import { labelled } from '../../core/i18n/translator';
import { workOf } from '../../core/work';
import type { WorkItem } from '../../core/work';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { workTexts as m } from './work.messages';

const POLL = 5000;
/** After so long nobody waits for a row any more. */
const PATIENCE = 1_800_000;
/** As many are asked for at once; the others come when these have ended. */
const AT_ONCE = 3;

/** Asks how the operations ended whose page was left: their lists say in which status each row is now. */
export function LeftRows({ items }: { readonly items: readonly WorkItem[] }) {
  return items.slice(0, AT_ONCE).map((item) => <LeftRow key={item.id} item={item} />);
}

function LeftRow({ item }: { readonly item: WorkItem }) {
  const t = useMessages(m);
  const locale = useLocale();
  const runtime = useRuntime();
  const { row } = item;
  const lists = JSON.stringify(
    [undefined, row?.busy, row?.good].map((values) => ({
      list: row?.list,
      query: {
        params: JSON.stringify([
          { name: 'id', sign: 'EQ', value: row?.id },
          ...(values && values.length > 0 ? [{ name: row?.field, sign: 'IN', value: values }] : []),
        ]),
      },
    })),
  );
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useEndpointQuery(
    countLists,
    { query: { lists } },
    { ignoreErrors: true, refetchInterval: POLL },
  );
  const end = useEffectEvent((state: WorkItem['state']) => {
    workOf(runtime).settle(item.id, state);
    if (state === 'unknown') return;
    runtime.notices.push({
      tone: state === 'done' ? 'success' : 'error',
      text: labelled(item.title, t(`work.state.${state}`), locale),
    });
  });
  /** It was to go, and no status of what is still there is a good one. */
  const isLost = row?.good.length === 0;
  useEffect(() => {
    const [there, busy, good] = (data?.totals ?? []).map(({ total }) => total);
    if (hasTrait(error, 'refusal') || there === null || Date.now() - item.began > PATIENCE)
      end('unknown');
    else if (there === 0) end('done'); // what was to go is gone
    else if (there !== undefined && busy === 0) end(isLost || good === 0 ? 'failed' : 'done');
    // An answer like the last one counts as well: with time it is the last that is waited for.
  }, [data, error, dataUpdatedAt, errorUpdatedAt, item.began, isLost]);
  return null;
}
