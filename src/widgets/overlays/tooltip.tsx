// chunk: widgets
import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { Text } from '../../core/i18n/translator';
import { positionPopup } from './popup-position';
import type { Side } from './popup-position';
import { useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './tooltip.css';

/** C-18: a tooltip waits this long, both ways. */
const DEBOUNCE = 100;

export interface TooltipProps {
  readonly content: Text;
  readonly side?: Side;
  /** Names the child instead of describing it, for a button that shows only an icon. */
  readonly asLabel?: boolean;
  readonly children: ReactElement<{
    'aria-describedby'?: string | undefined;
    'aria-label'?: string | undefined;
  }>;
}

/**
 * A native popover in place: it reaches the top layer without a portal, so it works inside any dialog, and what it
 * says is the child's description even while it is closed. What comes to lie under a pointer that rests says nothing:
 * nobody has asked, and the next Escape would be its own.
 */
export function Tooltip({ content, side = 'top', asLabel = false, children }: TooltipProps) {
  useStylesheet(css);
  const text = useText()(content);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const [open, setOpen] = useState(false);

  const want = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), DEBOUNCE);
  };
  /** Once for each visit: what was dismissed meanwhile stays so. */
  const visit = () => {
    if (isOver.current) return;
    isOver.current = true;
    want(true);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const box = popup.current;
    const child = anchor.current?.firstElementChild;
    if (!open || !box || !child || !box.isConnected) return;
    box.showPopover();
    positionPopup(box, child, side, 'center');
    const { ownerDocument } = box;
    const close = () => setOpen(false);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // this Escape is ours: a dialog around us stays open
      close();
    };
    ownerDocument.addEventListener('keydown', handleKey, true);
    ownerDocument.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      ownerDocument.removeEventListener('keydown', handleKey, true);
      ownerDocument.removeEventListener('scroll', close, { capture: true });
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [open, side]);

  const described = [children.props['aria-describedby'], asLabel ? undefined : id]
    .filter(Boolean)
    .join(' ');
  return (
    <span
      className="by-tooltip-anchor"
      ref={anchor}
      onPointerMove={visit}
      onPointerEnter={({ pointerType }) => {
        isOver.current = false;
        if (pointerType === 'touch') visit(); // a finger rests nowhere
      }}
      onPointerLeave={() => {
        isOver.current = false;
        want(false);
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) want(true);
      }}
      onBlur={() => want(false)}
    >
      {cloneElement(children, {
        ...(described ? { 'aria-describedby': described } : {}),
        ...(asLabel ? { 'aria-label': text } : {}),
      })}
      {/* A description must be there to be read; a name is on the child itself. */}
      {(open || !asLabel) && (
        <span className="by-tooltip" popover="manual" role="tooltip" id={id} ref={popup}>
          {text}
        </span>
      )}
    </span>
  );
}
