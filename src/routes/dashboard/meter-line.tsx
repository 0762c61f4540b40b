import { Link } from 'react-router';
import { groupedNumber } from '../../core/format/number';
import type { Meter } from '../../core/resource/field';
import { meterText } from '../../core/resource/meter';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import type { Path } from '../paths';

interface MeterLineProps {
  readonly name: string;
  readonly meter: Meter;
  /** Where it is seen whole, for whoever may go there. */
  readonly to: Path | undefined;
}

/** How full something is: its name, its figures and a bar, all of it the way to where it is seen whole. */
export function MeterLine({ name, meter, to }: MeterLineProps) {
  const content = (
    <>
      {/* A space between them: what is read aloud and what is seen are the same words. */}
      <span className="by-quota-name">{name}</span> <MeterBar meter={meter} label={name} />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        content
      ) : (
        <Link to={to} aria-label={`${name} ${meterText(meter, groupedNumber)}`}>
          {content}
        </Link>
      )}
    </li>
  );
}
