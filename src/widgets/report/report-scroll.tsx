import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { onResize } from '../surface/use-room';

interface ReportScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** As wide as the fade of the sheet. */
const FADE = 24;

/**
 * The box around a table of figures: reached by the keyboard, and faded at its end while there is more beyond it. The fade
 * stays where it is: what moves with every scroll counts as moving (docs/decisions/0365).
 */
export function ReportScroll({ label, children }: ReportScrollProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const table = box?.querySelector('table');
    if (!box || !table) return;
    // The fade takes its room from the box: a table that is as wide as what is left is wider than the box, as it was before.
    const measure = () => {
      const room = box.clientWidth - (box.hasAttribute('data-wide') ? FADE : 0);
      box.toggleAttribute('data-wide', table.offsetWidth > room);
    };
    measure();
    const ends = [onResize(box, measure), onResize(table, measure)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <div
      ref={ref}
      className="by-report-table"
      role="region"
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    >
      {children}
    </div>
  );
}
