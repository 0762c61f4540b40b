import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { AlarmAction } from '../../core/dictionaries/alarms';
import { useAnnounce } from '../surface/surface-context';
import { visibleIds } from './board-state';
import { focusRow, focusedIn, rowIdOf } from './triage-rows';
import type { AlarmActions } from './use-alarm-actions';
import { useBoardModel, useBoardText } from './use-board';

const typing =
  'input:not([type="checkbox"]), textarea, select, dialog, [role="menu"], [contenteditable]';
const pressable = 'button, a, input, summary, [role="tab"]';

/**
 * j k x c s, Enter, Escape and ?: inside the board, never while one types, never in a dialog or menu of the board. The
 * row with the focus is the current one, so that what is marked, read out and acted on cannot differ.
 */
export function useTriageKeys(
  box: RefObject<HTMLElement | null>,
  { allowed }: AlarmActions,
  onHelp: () => void,
): (event: KeyboardEvent) => void {
  const model = useBoardModel();
  const announce = useAnnounce();
  const t = useBoardText();
  const last = useRef<string | null>(null);

  const focus = (id: string | null | undefined, orFirst = false) => {
    last.current = focusRow(box.current, id, orFirst) ?? last.current;
  };

  const place = useEffectEvent((id: string | null) => focus(id));
  useEffect(() => {
    const node = box.current;
    let off: (() => void) | null | undefined;
    const watch = () => {
      import('./lost-focus').then(
        ({ watchFocus }) => {
          if (off === undefined && node)
            off = watchFocus({ box: node, model, last: () => last.current, focus: place });
        },
        () => undefined, // whoever loses the focus then finds it again by j
      );
    };
    node?.addEventListener('focusin', watch, { once: true });
    return () => {
      node?.removeEventListener('focusin', watch);
      off?.();
      off = null;
    };
  }, [box, model]);

  const move = (by: 1 | -1) => {
    const ids = visibleIds(model.state);
    if (model.state.detail !== null) {
      model.step(by);
      return;
    }
    const at = last.current === null ? -1 : ids.indexOf(last.current);
    const current = rowIdOf(focusedIn(box.current));
    const next = at < 0 || current === null ? Math.max(0, at) : at + by;
    focus(ids[Math.min(Math.max(0, next), ids.length - 1)]);
  };

  const ask = (action: AlarmAction) => {
    const { selected, detail } = model.state;
    const current = detail ?? last.current;
    const ids =
      selected.size > 0 && detail === null ? [...selected] : current === null ? [] : [current];
    if (!model.ask(action, ids)) {
      announce(t(action === 'confirm' ? 'said.nothingToConfirm' : 'said.nothingToSolve'));
    }
  };

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    j: () => move(1),
    k: () => move(-1),
    x: allowed.length > 0 ? () => last.current !== null && model.toggle(last.current) : undefined,
    c: allowed.includes('confirm') ? () => ask('confirm') : undefined,
    s: allowed.includes('solve') ? () => ask('solve') : undefined,
    '?': onHelp,
  };

  return (event) => {
    const target = event.target as HTMLElement;
    const row = rowIdOf(target);
    if (row !== null) last.current = row;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.nativeEvent.isComposing || target.closest(typing)) return;
    if (event.key === 'Escape') {
      const { detail } = model.state;
      if (detail === null) return;
      event.preventDefault();
      model.open(null);
      last.current = detail;
      requestAnimationFrame(() => focus(detail, true));
      return;
    }
    if (event.key === 'Enter' && !target.closest(pressable) && last.current !== null) {
      event.preventDefault();
      model.open(last.current);
      return;
    }
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault(); // the firewall then keeps the key from the host's shortcuts
    run();
  };
}
