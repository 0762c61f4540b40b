// chunk: widgets
import { useInsertionEffect } from 'react';
import { useSurface } from '../surface/surface-context';
import { adopt } from './sheet';

/** Adopts a widget's sheet into the shadow root around it, before the widget's first paint. */
export function useSheet(cssText: string): void {
  const { root } = useSurface();
  useInsertionEffect(() => {
    adopt(root, [cssText]);
  }, [root, cssText]);
}
