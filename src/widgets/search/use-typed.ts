import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentProps } from 'react';
import { SOUGHT } from '../../core/pauses';

export interface Typed {
  /** Sets the text at once, as the button that clears it does. */
  readonly put: (text: string) => void;
  readonly field: {
    readonly value: string;
    readonly onChange: (text: string) => void;
  } & Pick<ComponentProps<'input'>, 'onCompositionStart' | 'onCompositionEnd'>;
}

interface Typing {
  readonly text: string;
  /** The value as it was last given. */
  readonly seen: string;
  /** What was told and has not come back as the value: only anything else is a change from outside. */
  readonly emitted: readonly string[];
}

/**
 * A field whose value is kept elsewhere and comes back late, as the URL does: letters stand where they are typed, are told
 * after a pause and never while an input method composes them. What changes the value from outside is taken over.
 */
export function useTyped(value: string, onText: (text: string) => void): Typed {
  const [{ text, seen, emitted }, setTyping] = useState<Typing>({
    text: value,
    seen: value,
    emitted: [],
  });
  const [composing, setComposing] = useState(false);
  if (value !== seen) {
    const at = emitted.indexOf(value);
    setTyping(
      at < 0
        ? { text: value, seen: value, emitted: [] }
        : { text, seen: value, emitted: emitted.slice(at + 1) },
    );
  }
  const tell = useEffectEvent((next: string) => {
    setTyping((now) => ({ ...now, text: next, emitted: [...now.emitted, next] }));
    onText(next);
  });
  const isNew = text !== (emitted.at(-1) ?? seen);
  useEffect(() => {
    if (!isNew || composing) return;
    const timer = setTimeout(() => tell(text), SOUGHT);
    return () => clearTimeout(timer);
  }, [isNew, composing, text]);
  return {
    put: (next) => {
      setTyping((now) => ({ ...now, text: next, emitted: [...now.emitted, next] }));
      onText(next);
    },
    field: {
      value: text,
      onChange: (next) => setTyping((now) => ({ ...now, text: next })),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}
