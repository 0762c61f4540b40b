import { Suspense, lazy } from 'react';

const MarkdownView = lazy(() =>
  import('./markdown-view').then((module) => ({ default: module.MarkdownView })),
);

export interface MarkdownProps {
  readonly source: string;
  /** More is to come. */
  readonly busy?: boolean;
  /** Which pictures may be fetched; none by default. */
  readonly allowImage?: (src: string) => boolean;
}

/** Markdown as sanitised nodes (W-14). The parser is its own chunk; until it is there the plain text is shown. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<span style={{ whiteSpace: 'pre-wrap' }}>{props.source}</span>}>
      <MarkdownView {...props} />
    </Suspense>
  );
}
