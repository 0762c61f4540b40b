// chunk: widgets
import { useInsertionEffect } from 'react';
import { useSurface } from '../surface/surface-context';
import { adoptStyles } from './stylesheet';

/** Adopts a widget's sheet into the shadow root around it, before the widget's first paint. */
export function useStylesheet(cssText: string): void {
  const { root } = useSurface();
  useInsertionEffect(() => {
    adoptStyles(root, [cssText]);
  }, [root, cssText]);
}
