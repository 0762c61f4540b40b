import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useMessages } from '../surface/runtime-context';
import { useAssistant } from './assistant-context';
import type { Corner, PanelSize } from './conversation-storage';
import { assistantMessages as m } from './messages';

const LEAST: PanelSize = { inline: 320, block: 360 };
const LARGE: PanelSize = { inline: 720, block: 860 };
const STEP = 24;
/** A movement below this is a click. */
const SLIP = 4;

interface ResizeGripProps {
  readonly corner: Corner;
  readonly panel: RefObject<HTMLElement | null>;
  readonly onResize: (size: PanelSize | undefined) => void;
}

/** The corner that points into the page. A click is for whoever cannot drag (WCAG 2.5.7). */
export function ResizeGrip({ corner, panel, onResize }: ResizeGripProps) {
  const t = useMessages(m);
  const model = useAssistant();
  const drag = useRef<{ x: number; y: number; size: PanelSize; moved: boolean } | null>(null);
  // Away from the corner that the panel stands in is larger.
  const toRight = corner.endsWith('left') ? 1 : -1;
  const toBottom = corner.startsWith('top') ? 1 : -1;

  const sizeNow = (): PanelSize => {
    const box = panel.current?.getBoundingClientRect();
    return { inline: box?.width ?? LEAST.inline, block: box?.height ?? LEAST.block };
  };
  const resize = (size: PanelSize | undefined) => {
    const kept = size && {
      inline: Math.round(Math.max(LEAST.inline, size.inline)),
      block: Math.round(Math.max(LEAST.block, size.block)),
    };
    onResize(kept);
    model.storage.writeSize(kept);
  };

  const handleMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < SLIP) return;
    from.moved = true;
    resize({ inline: from.size.inline + dx * toRight, block: from.size.block + dy * toBottom });
  };
  const handleClick = () => {
    const wasDragged = drag.current?.moved === true;
    drag.current = null;
    if (!wasDragged) resize(sizeNow().inline < LARGE.inline - STEP ? LARGE : undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { inline, block } = sizeNow();
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (sideways === 0 && down === 0) return;
    event.preventDefault();
    resize({
      inline: inline + sideways * toRight * STEP,
      block: block + down * toBottom * STEP,
    });
  };

  return (
    <button
      type="button"
      className={`aa-grip aa-grip-${corner}`}
      aria-label={t('panel.resize')}
      title={t('panel.resizeHint')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, size: sizeNow(), moved: false };
      }}
      onPointerMove={handleMove}
      onPointerUp={(event) => event.currentTarget.releasePointerCapture(event.pointerId)}
      onClick={handleClick}
      onKeyDown={handleKey}
    />
  );
}
