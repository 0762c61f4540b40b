import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { NumberInput } from '../number-input';
import { useCartText, useCartView } from './cart-context';

interface LineNumberProps {
  /** Of the line. */
  readonly of: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
  readonly onBlur: () => void;
}

/** A whole number within its limits; what is none stays as typed, says so, and keeps its line from being ordered. */
export function LineNumber({
  of,
  label,
  value,
  min,
  max,
  unit,
  onChange,
  onBlur,
}: LineNumberProps) {
  const { checkout } = useCartView();
  const t = useCartText();
  const id = useId();
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const shown = typed === undefined ? value : typed;
  const fits = (number: number | null): number is number =>
    number !== null && Number.isInteger(number) && number >= min && number <= max;
  const invalid = !fits(shown);
  useEffect(() => (invalid ? checkout.hold(of) : undefined), [invalid, checkout, of]);
  const put = (next: number | null) => {
    setTyped(next);
    if (fits(next) && next !== value) onChange(next);
  };
  const step = (by: number) => put(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="oc-number">
      <div className="oc-stepper">
        {/* For fingers: the keyboard has its arrows, and a reader the spin button's own. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Minus size={14} />
        </button>
        <NumberInput
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          value={shown}
          min={min}
          max={max}
          onChange={put}
          onBlur={() => {
            if (!invalid) setTyped(undefined);
            onBlur();
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Plus size={14} />
        </button>
        {unit !== undefined && <span className="oc-unit">{unit}</span>}
      </div>
      {invalid && (
        <p className="oc-error" id={id}>
          {t('line.range', { min, max })}
        </p>
      )}
    </div>
  );
}
