import { useInsertionEffect } from 'react';
import { useSurface } from './surface-context';
import { adopt } from './styles/sheet';

/** Adopts a widget's sheet into the shadow root around it, before the widget's first paint. */
export function useSheet(cssText: string): void {
  const { root } = useSurface();
  useInsertionEffect(() => {
    adopt(root, [cssText]);
  }, [root, cssText]);
}
