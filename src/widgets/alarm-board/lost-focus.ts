/**
 * An alarm that is confirmed changes its buttons; one that moves to another column, or leaves the list, takes its row
 * away, and a selection that is done its bar. The focus that stood there then goes to the row, or to the one that took its
 * place. Never where the user has put the focus elsewhere.
 * Late, because nothing is lost before something has the focus.
 */
import type { BoardModel } from './board-model';
import { focusedIn, rowIdOf } from './triage-rows';

export interface BoardFocus {
  readonly box: HTMLElement;
  readonly model: BoardModel;
  /** The row that was gone to last. */
  readonly last: () => string | null;
  readonly focus: (id: string | null) => void;
}

/** Watches until what it returns is called. */
export function watchFocus({ box, model, last, focus }: BoardFocus): () => void {
  let focused = focusedIn(box);
  let held = holderOf(focused);
  let rows: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restoreFocus = () => {
    timer = undefined;
    const { activeElement } = document;
    if (!held || focused?.isConnected || focusedIn(box) || model.state.detail !== null) return;
    if (activeElement && activeElement !== document.body) return;
    const at = Math.max(
      0,
      rows.findIndex((row) => row === held || rowIdOf(row) === last()),
    );
    const near = [...rows.slice(at), ...rows.slice(0, at).reverse()];
    focus(rowIdOf(near.find((row) => row.isConnected) ?? null));
  };
  const note = ({ target }: Event) => {
    focused = target as Element;
    held = holderOf(focused);
  };
  const leave = () => {
    queueMicrotask(() => {
      if (focused?.isConnected && !focusedIn(box)) held = null;
    });
  };
  box.addEventListener('focusin', note);
  box.addEventListener('focusout', leave);
  // Told before React draws: the rows are those that the user still sees.
  const off = model.store.subscribe(() => {
    if (!held || timer !== undefined) return;
    if (held.isConnected) rows = [...box.querySelectorAll('[data-key]')];
    timer = setTimeout(restoreFocus);
  });
  return () => {
    clearTimeout(timer);
    off();
    box.removeEventListener('focusin', note);
    box.removeEventListener('focusout', leave);
  };
}

const holderOf = (node: Element | null) => node?.closest('[data-key], .ab-selection') ?? null;
