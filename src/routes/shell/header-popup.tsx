import { Suspense, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { usePopover } from '../../widgets/overlays/popover';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './header-popup.css';

/** More than this is "many". */
const MOST = 99;

interface HeaderPopupProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown on the icon; the label says it in words. */
  readonly count: number;
  readonly tone?: 'primary';
  readonly children: (close: () => void) => ReactNode;
}

/** Focus goes to the box around a button that what it does takes away. */
export const toPopup = (button: HTMLElement) =>
  button.closest<HTMLElement>('.by-header-popup-box')?.focus();

/** A button of the header with a number on it, and what it opens below. */
export function HeaderPopup({ label, icon, count, tone, children }: HeaderPopupProps) {
  useStylesheet(css);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopover({ open, onOpenChange: setOpen, trigger, popup, align: 'end' });
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="by-header-popup"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        {icon}
        {count > 0 && (
          <span className="by-header-popup-count" data-tone={tone} aria-hidden="true">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        className="by-header-popup-box"
      >
        {open && (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            {children(() => setOpen(false))}
          </Suspense>
        )}
      </div>
    </>
  );
}
