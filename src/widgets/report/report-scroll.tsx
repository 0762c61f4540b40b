import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { onResize } from '../surface/use-room';

interface ReportScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

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
    const measure = () => box.toggleAttribute('data-wide', table.offsetWidth > box.clientWidth);
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
