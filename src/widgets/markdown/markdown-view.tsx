import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { widgetMessages as m } from '../messages';
import { useMessages } from '../runtime-context';
import { useSheet } from '../use-sheet';
import { createBlockReader } from './blocks';
import type { Block } from './blocks';
import type { MarkdownProps } from './markdown';
import { renderBlock } from './sanitize';
import css from './markdown.css';

const none = () => false;

/** The blocks of a text; while it grows only the last one is drawn again, so a selection in the others stays. */
export function MarkdownView({ source, busy = false, allowImage = none }: MarkdownProps) {
  useSheet(css);
  const [reader] = useState(createBlockReader);
  const blocks = useMemo(() => reader.read(source), [reader, source]);
  return (
    <div className="by-markdown" aria-busy={busy || undefined}>
      {blocks.map((block) => (
        <BlockView key={block.key} block={block} allowImage={allowImage} />
      ))}
    </div>
  );
}

interface BlockViewProps {
  readonly block: Block;
  readonly allowImage: (src: string) => boolean;
}

const BlockView = memo(
  function BlockView({ block, allowImage }: BlockViewProps) {
    const box = useRef<HTMLDivElement>(null);
    const t = useMessages(m);
    useLayoutEffect(() => {
      const element = box.current;
      if (!element) return;
      const fragment = renderBlock(block, {
        document: element.ownerDocument,
        allowImage,
        imageHidden: (alt) => t('markdown.image', { alt }),
      });
      element.replaceChildren(fragment);
    }, [block, allowImage, t]);
    return <div className="by-markdown-block" ref={box} />;
  },
  (before, after) => before.block.raw === after.block.raw && before.allowImage === after.allowImage,
);
