import { Suspense, lazy } from 'react';
import type { MarkdownProps } from './markdown-view';

const MarkdownView = lazy(() =>
  import('./markdown-view').then((module) => ({ default: module.MarkdownView })),
);

/**
 * Markdown as sanitised nodes (W-14). The parser is its own chunk; until it is there the plain text is shown.
 *
 * While `busy`, give the whole text so far as often as it grows, a long one in parts: it is drawn once a frame, and only
 * its end is read again. A source that does not begin with the former one is drawn anew. What is far from what the
 * nearest scrolling ancestor shows is taken out of the document, but for words to find; what is selected or has the
 * focus stays.
 */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Plain source={props.source} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}

/** Joins the parts only where they are shown so. */
function Plain({ source }: Pick<MarkdownProps, 'source'>) {
  return (
    <span style={{ whiteSpace: 'pre-wrap' }}>
      {typeof source === 'string' ? source : source.join('')}
    </span>
  );
}
