import { useEffect, useLayoutEffect, useRef } from 'react';
import { copyText } from '../surface/copy-text';
import { useMessages } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { markdownMessages as m } from './messages';
import { createPaper } from './paper';
import type { Paper } from './paper';
import type { GrowingText } from './growing-text';
import css from './markdown.css';

export interface MarkdownProps {
  readonly source: string | GrowingText;
  /** More is to come. */
  readonly busy?: boolean;
  /** Which pictures may be fetched; none by default. */
  readonly allowImage?: (src: string) => boolean;
  /** All of it is in the document, and no more is to come. */
  readonly onDrawn?: () => void;
}

const none = () => false;
const SHOWN_FOR = 2000;

/** The nodes of a text are kept outside React: while it grows, one commit per piece would cost more than drawing it. */
export function MarkdownView({ source, busy = false, allowImage = none, onDrawn }: MarkdownProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const { announce, root } = useSurface();
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<Paper>(null);
  const allow = useRef(allowImage);
  const drawn = useRef(onDrawn);

  useLayoutEffect(() => {
    allow.current = allowImage;
    drawn.current = onDrawn;
  }, [allowImage, onDrawn]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = createPaper(
      element,
      {
        document: element.ownerDocument,
        allowImage: (src) => allow.current(src),
        texts: {
          imageHidden: (alt) => t('image', { alt }),
          code: (language) => (language ? t('codeIn', { language }) : t('code')),
          copy: t('copy'),
          copyCode: t('copyCode'),
          table: t('table'),
        },
      },
      { onSettled: () => drawn.current?.() },
    );
    paper.current = made;
    return () => {
      made.close();
      paper.current = null;
    };
  }, [t]);

  useLayoutEffect(() => {
    paper.current?.show(typeof source === 'string' ? [source] : source, !busy);
  }, [source, busy, t]);

  // The buttons are the drawing's: a press is told by where it happened.
  useEffect(() => {
    const element = box.current;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const handleClick = (event: Event) => {
      const button = (event.target as Element).closest('.by-code-copy');
      const code = button?.closest('.by-code')?.querySelector('code');
      if (!button || !code) return;
      const tell = (text: string) => {
        button.textContent = text;
        announce(text);
        const timer = setTimeout(() => {
          timers.delete(timer);
          button.textContent = t('copy');
        }, SHOWN_FOR);
        timers.add(timer);
      };
      // W-16
      void copyText(code.textContent, root).then((isDone) =>
        tell(t(isDone ? 'copied' : 'copyFailed')),
      );
    };
    element?.addEventListener('click', handleClick);
    return () => {
      element?.removeEventListener('click', handleClick);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [t, announce, root]);

  return <div className="by-markdown" aria-busy={busy || undefined} ref={box} />;
}
