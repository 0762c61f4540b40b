import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { NumberInput } from '../controls/number-input';
import { useCartText, useCartView } from './cart-context';

interface LineNumberProps {
  /** Of the line. */
  readonly of: string;
  readonly label: string;
  readonly value: number;
  /** What was typed and the server did not take. */
  readonly refused: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
  readonly onBlur: () => void;
}

/**
 * A whole number within its limits. What is none, or was refused, stays as typed and says so until it is mended; its line
 * is not ordered meanwhile.
 */
export function LineNumber({
  of,
  label,
  value,
  refused,
  min,
  max,
  unit,
  onChange,
  onBlur,
}: LineNumberProps) {
  const { checkout } = useCartView();
  const t = useCartText();
  const id = useId();
  /** What is no number that fits: it goes nowhere. */
  const [typed, setTyped] = useState<number | null>();
  const invalid = typed !== undefined;
  const meant = refused ?? value;
  const shown = invalid ? typed : meant;
  useEffect(() => (invalid ? checkout.hold(of) : undefined), [invalid, checkout, of]);
  const put = (next: number | null) => {
    const fits = next !== null && Number.isInteger(next) && next >= min && next <= max;
    setTyped(fits ? undefined : next);
    if (fits && next !== meant) onChange(next);
  };
  const step = (by: number) => put(Math.min(max, Math.max(min, meant + by)));
  const problem = invalid
    ? t('line.range', { min, max })
    : meant === value
      ? undefined
      : t('line.refused', { value });
  return (
    <div className="oc-number">
      <div className="oc-stepper">
        {/* For fingers: the keyboard has its arrows, and a reader the spin button's own. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={meant <= min}
          onClick={() => step(-1)}
        >
          <Minus size={14} />
        </button>
        <NumberInput
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          value={shown}
          min={min}
          max={max}
          onChange={put}
          onBlur={onBlur}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={meant >= max}
          onClick={() => step(1)}
        >
          <Plus size={14} />
        </button>
        {unit !== undefined && <span className="oc-unit">{unit}</span>}
      </div>
      {problem !== undefined && (
        <p className="oc-error" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}
