// chunk: pager
import { widgetMessages as m } from '../surface/messages';
import { useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './skeleton.css';

export interface SkeletonProps {
  /** Px or any css length. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A grey bar where content will be; decoration to assistive technology. */
export function Skeleton({ width, height }: SkeletonProps) {
  useStylesheet(css);
  return <span className="by-skeleton" aria-hidden="true" style={{ width, height }} />;
}

const WIDTHS = ['92%', '76%', '84%', '60%', '88%', '70%'];

export interface SkeletonLinesProps {
  readonly lines?: number;
}

/** A paragraph that is on its way; says so once. */
export function SkeletonLines({ lines = 3 }: SkeletonLinesProps) {
  const t = useMessages(m);
  useStylesheet(css);
  return (
    <div className="by-skeleton-lines" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={WIDTHS[index % WIDTHS.length] ?? '80%'} />
      ))}
    </div>
  );
}
