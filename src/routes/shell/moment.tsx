import { relativeTime } from '../../core/resource/time';
import { useLocale } from '../../widgets/surface/runtime-context';

/** How long ago something was, as of its drawing. */
export function Moment({ at }: { readonly at: Date }) {
  const locale = useLocale();
  return (
    <time dateTime={at.toISOString()}>
      {/* oxlint-disable-next-line react/purity -- what is shown is as of its drawing */}
      {relativeTime(at, new Date(), locale)}
    </time>
  );
}
