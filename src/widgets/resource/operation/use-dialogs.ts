import { useCallback, useMemo } from 'react';
import { useListLocation } from '../list/list-location';

/**
 * What is open over the list stands in the URL too: a detail (`id`), an operation's form (`do`, `on`), or an operation on
 * some rows that is asked once more (`bulk`, `on`), two rows beside each other (`compare` twice; once: the other is still to be chosen). So a reload, a new sign-in and "back" find it again, and a draft has the form it belongs to.
 */
export interface Dialogs {
  readonly detail: string | undefined;
  readonly op: { readonly name: string; readonly on: string | undefined } | undefined;
  /** An operation on these rows. */
  readonly bulk: { readonly name: string; readonly ids: readonly string[] } | undefined;
  /** Two rows beside each other, or one that another is to be chosen for. */
  readonly compared: readonly string[];
  readonly openCompare: (ids: readonly string[]) => void;
  readonly openDetail: (id: string) => void;
  readonly openOp: (name: string, on?: string) => void;
  readonly close: () => void;
}

const keys = ['id', 'do', 'on', 'bulk', 'compare'] as const;
const isKey = (name: string) => keys.some((key) => key === name);
/** The tab of an open detail, and the lists in it; `f.` marks a filter. */
const isOfDetail = (name: string) =>
  name === 'tab' || (/^[a-z]+\./i.test(name) && !name.startsWith('f.'));

/** A list's parameters with an operation on these rows open over it. */
export function withBulk(
  url: URLSearchParams,
  name: string,
  ids: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams([...url].filter(([key]) => !isKey(key)));
  next.set('bulk', name);
  for (const id of ids) next.append('on', id);
  return next;
}

export function useDialogs(): Dialogs {
  const { url, go } = useListLocation();
  const address = url.toString();

  const show = useCallback(
    (
      open: Partial<Record<(typeof keys)[number], string | readonly string[] | undefined>>,
      replace = false,
    ) => {
      go(
        (before) => {
          const leavesDetail = before.has('id');
          const next = new URLSearchParams(
            [...before].filter(([name]) => !isKey(name) && !(leavesDetail && isOfDetail(name))),
          );
          for (const [key, value] of Object.entries(open)) {
            for (const each of value === undefined ? [] : [value].flat()) next.append(key, each);
          }
          return next;
        },
        { replace },
      );
    },
    [go],
  );
  return useMemo(() => {
    const open = new URLSearchParams(address);
    const name = open.get('do');
    const bulk = open.get('bulk');
    return {
      detail: open.get('id') ?? undefined,
      op: name === null ? undefined : { name, on: open.get('on') ?? undefined },
      bulk: bulk === null ? undefined : { name: bulk, ids: open.getAll('on') },
      compared: open.getAll('compare').slice(0, 2),
      openCompare: (ids) => show({ compare: ids }),
      openDetail: (id) => show({ id }),
      openOp: (op, on) => show({ do: op, on }),
      // A closed dialog is not a place to come back to.
      close: () => show({}, true),
    };
  }, [address, show]);
}
