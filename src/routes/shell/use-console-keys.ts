import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { ScopedStorage } from '../../core/storage';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { takesText } from '../../widgets/surface/takes-text';
import { useConsole } from '../app/console-context';

/** Where it is kept that `?` does nothing. */
export const BY_KEY = 'keys-by-key';

export const isListedByKey = (storage: ScopedStorage): boolean =>
  storage.get(BY_KEY, v.boolean()) ?? true;

/** What has the keyboard to itself: a dialog, an open menu, and what an application has drawn. */
const OTHERS = 'dialog:modal, [popover="auto"]:popover-open';
const APPLICATION = '.by-cp-holder:not([inert])';

interface ConsoleKeys {
  readonly palette: () => void;
  /** `isFree` says later whether nothing else has come up meanwhile. */
  readonly list: (isFree: () => boolean) => void;
}

/**
 * Ctrl K and ⌘ K, wherever the focus is, and `?` outside of fields, dialogs and applications; with a router in memory, inside
 * somebody's page, only within the console.
 */
export function useConsoleKeys(keys: ConsoleKeys): void {
  const { root } = useSurface();
  const { storage } = useRuntime();
  const { kind } = useConsole().console;
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const document = root.ownerDocument;
    const target: EventTarget = kind === 'memory' ? root : document;
    const hasRoom = () => root.querySelector(OTHERS) === null;
    const isNobodys = (at: EventTarget | undefined) =>
      at === document.body || at === document.documentElement;
    // After adoption into another document the nodes are of that realm: `instanceof` says no.
    const isApplication = (each: EventTarget) =>
      (each as Node).nodeType === 1 && (each as Element).matches(APPLICATION);
    const isFree = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const [at] = path;
      return (
        !event.isComposing &&
        !takesText(at) &&
        // Of a page around the console, what has the keyboard has its own keys. Of an application that is shown, nobody knows
        // whether it has a press on what cannot be focused.
        (isNobodys(at)
          ? root.querySelector(APPLICATION) === null
          : path.includes(root) && !path.some(isApplication)) &&
        hasRoom()
      );
    };
    const handleKey = (event: Event) => {
      const key = event as KeyboardEvent;
      if (key.defaultPrevented || key.altKey) return;
      const isChord = key.ctrlKey || key.metaKey;
      if (isChord ? key.shiftKey || key.key.toLowerCase() !== 'k' : key.key !== '?') return;
      if (!isChord && !(isFree(key) && isListedByKey(storage))) return;
      key.preventDefault();
      if (isChord) latest.current.palette();
      else latest.current.list(hasRoom);
    };
    target.addEventListener('keydown', handleKey);
    return () => target.removeEventListener('keydown', handleKey);
  }, [root, kind, storage]);
}
