import { Link } from 'react-router';
import type { Text } from '../../core/i18n/translator';
import { useCan, useText } from '../../widgets/surface/runtime-context';
import type { Path } from '../paths';
import { usePageFrame } from '../shell/page-names';

/** What to do first where there is nothing yet. */
export interface Go {
  readonly label: Text;
  readonly to: Path;
  readonly perm: string;
}

interface NothingProps {
  readonly say: Text;
  /** The first of these that the user may do is offered. */
  readonly go: readonly Go[];
}

/** A card that has nothing to show: that it has not, and what to do first, for whoever may. */
export function Nothing({ say, go }: NothingProps) {
  const show = useText();
  const can = useCan();
  const { allows } = usePageFrame();
  const first = go.find(({ perm, to }) => can(perm) && allows(to));
  return (
    <p className="by-work-none">
      {show(say)}
      {first && <Link to={first.to}>{show(first.label)}</Link>}
    </p>
  );
}
