import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Square from 'lucide-react/icons/square';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { text, type Text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { Tooltip } from '../overlays/tooltip';
import { assistantMessages as m } from './messages';

/** C-19: this close together, a second click is a slip of the finger, and so is one on what stands there no more. */
const GUARD = 500;

interface SendButtonProps {
  /** An answer is arriving. */
  readonly stops: boolean;
  readonly draft: string;
  readonly disabledReason: Text | undefined;
  readonly onClick: () => void;
}

/** Send and Stop are one node, able or not: it keeps the focus, and a click that comes late does nothing. */
export function SendButton({ stops, draft, disabledReason, onClick }: SendButtonProps) {
  const show = useText();
  const clicked = useRef(-Infinity);
  const swapped = useRef(-Infinity);
  const wasStop = useRef(stops);
  const label = text(m, stops ? 'input.stop' : 'input.send');

  useLayoutEffect(() => {
    swapped.current = -Infinity; // who has typed since then means to send
  }, [draft]);

  useLayoutEffect(() => {
    if (wasStop.current && !stops) swapped.current = performance.now();
    wasStop.current = stops;
  }, [stops]);

  const handleClick = ({ timeStamp }: MouseEvent) => {
    const former = Math.max(clicked.current, swapped.current);
    if (disabledReason !== undefined || timeStamp - former < GUARD) return;
    clicked.current = timeStamp;
    onClick();
  };
  return (
    <Tooltip content={disabledReason ?? label} asLabel={disabledReason === undefined}>
      <button
        type="button"
        className="by-button by-button-icon aa-send"
        aria-label={show(label)}
        aria-disabled={disabledReason !== undefined || undefined}
        onClick={handleClick}
      >
        {stops ? <Square size={14} fill="currentColor" /> : <SendHorizontal size={16} />}
      </button>
    </Tooltip>
  );
}
