import { useCallback, useMemo } from 'react';
import { useListLocation } from '../list/list-location';

/**
 * What is open over the list stands in the URL too: a detail (`id`), or an operation's form (`do`, `on`). So a
 * reload, a new sign-in and "back" find it again, and a draft has the form it belongs to.
 */
export interface Dialogs {
  readonly detail: string | undefined;
  readonly op: { readonly name: string; readonly on: string | undefined } | undefined;
  readonly openDetail: (id: string) => void;
  readonly openOp: (name: string, on?: string) => void;
  readonly close: () => void;
}

const keys = ['id', 'do', 'on'] as const;
const isKey = (name: string) => keys.some((key) => key === name);
/** The tab of an open detail, and the lists in it; `f.` marks a filter. */
const isOfDetail = (name: string) =>
  name === 'tab' || (/^[a-z]+\./i.test(name) && !name.startsWith('f.'));

export function useDialogs(): Dialogs {
  const { url, go } = useListLocation();
  const address = url.toString();

  const show = useCallback(
    (open: Partial<Record<(typeof keys)[number], string | undefined>>, replace = false) => {
      go(
        (before) => {
          const leavesDetail = before.has('id');
          const next = new URLSearchParams(
            [...before].filter(([name]) => !isKey(name) && !(leavesDetail && isOfDetail(name))),
          );
          for (const [key, value] of Object.entries(open)) {
            if (value !== undefined) next.set(key, value);
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
    return {
      detail: open.get('id') ?? undefined,
      op: name === null ? undefined : { name, on: open.get('on') ?? undefined },
      openDetail: (id) => show({ id }),
      openOp: (op, on) => show({ do: op, on }),
      // A closed dialog is not a place to come back to.
      close: () => show({}, true),
    };
  }, [address, show]);
}
