import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextInput } from './text-input';
import type { TextInputProps } from './text-input';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'suffix' | 'min' | 'max' | 'step'
> {
  /** null while it is empty or no number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string | undefined;
}

/**
 * A text box that reads numbers: the browser's own number box changes under a scrolling wheel and hides what it cannot
 * read. What was typed stays as typed; limits are the rules' business, arrow keys stay inside them.
 */
export function NumberInput({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  unit,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && read(typed) === value ? typed : value === null ? '' : String(value);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = value ?? (up ? Math.max(min, 0) - step : Math.min(max, 0) + step);
    const moved = from + (up ? step : -step);
    const next = Math.min(max, Math.max(min, Number(moved.toFixed(decimals(step, from)))));
    setTyped(null);
    onChange(next);
  };

  return (
    <TextInput
      {...rest}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      suffix={unit}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (value !== null) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Full-width digits and signs of Chinese input methods count as their plain ones. */
function read(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim();
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

function decimals(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}
