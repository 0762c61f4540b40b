import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useLocale, useRuntime } from '../../../src/widgets/surface/runtime-context';

export interface SampleHandle {
  focusField(): void;
}

export interface SampleProps {
  readonly label: string;
  readonly size: number;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly ref?: Ref<SampleHandle>;
}

/** Counts its own effects, so that a test sees whether it was mounted anew. */
export const effects = { mounted: 0, unmounted: 0 };

export function Sample({ label, size, value, onChange, ref }: SampleProps) {
  const [count, setCount] = useState(0);
  const runtime = useRuntime();
  const locale = useLocale();
  useImperativeHandle(ref, () => ({ focusField: () => setCount((now) => now + 1) }), []);
  useEffect(() => {
    effects.mounted += 1;
    return () => {
      effects.unmounted += 1;
    };
  }, []);
  if (label === 'throw') throw new Error('asked to throw');
  return (
    <div>
      <label>
        text <input className="field" />
      </label>
      <button type="button" className="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="button" className="choose" onClick={() => onChange([...value, 'chosen'])}>
        choose
      </button>
      {value.map((each) => (
        <button type="button" className="chosen" key={each}>
          {each}
        </button>
      ))}
      <output>{`${label}|${size}|${value.join(',')}|${locale}|${runtime.config.baseUrl}`}</output>
    </div>
  );
}
