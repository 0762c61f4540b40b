// chunk: widgets
import { createContext, useContext } from 'react';

/** The open layer that popups, tooltips and notices are put into: the surface's own, or the topmost modal's. */
export interface LayerStack {
  readonly push: (layer: HTMLElement) => () => void;
  readonly top: () => HTMLElement | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLayerStack(): LayerStack {
  let layers: readonly HTMLElement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly HTMLElement[]) => {
    layers = next;
    for (const listener of listeners) listener();
  };
  return {
    push(layer) {
      set([...layers, layer]);
      return () => set(layers.filter((each) => each !== layer));
    },
    top: () => layers.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface SurfaceValue {
  readonly root: ShadowRoot;
  readonly layers: LayerStack;
  /** The control that was pressed last: Safari does not focus a pressed button, and a dialog returns focus to it. */
  readonly lastPressed: () => HTMLElement | null;
  readonly announce: (text: string) => void;
  readonly onError: (error: unknown, where: string) => void;
}

export const SurfaceContext = createContext<SurfaceValue | null>(null);
export const PortalContext = createContext<HTMLElement | null>(null);

export function useSurface(): SurfaceValue {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('useSurface: no Surface above');
  return surface;
}

/** Where a popup of this place belongs: the nearest modal's layer or the surface's. Null before the first commit. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}

/** Says a sentence to assistive technology, politely, once. */
export function useAnnounce(): (text: string) => void {
  return useSurface().announce;
}

/**
 * Puts a layer on top again: a dialog of the host page may have been opened since. Not while it holds anything but
 * `newcomer`, because popups inside would lose their focus.
 */
export function raiseLayer(layer: HTMLElement, newcomer?: Element): void {
  if (!layer.isConnected) return;
  if (layer.matches(':popover-open')) {
    if (Array.from(layer.children).some((child) => child !== newcomer)) return;
    layer.hidePopover();
  }
  layer.showPopover();
}
