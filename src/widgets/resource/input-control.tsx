import type { FocusEvent } from 'react';
import type { FormValues, InputSpec } from '../../core/resource/input';
import type { Runtime } from '../../core/runtime';
import { NumberInput } from '../number-input';
import { PasswordInput } from '../password-input';
import { useText } from '../runtime-context';
import { Select } from '../select';
import { Switch } from '../switch';
import { TextArea } from '../text-area';
import { TextInput } from '../text-input';

export interface InputControlProps {
  readonly input: InputSpec;
  readonly name: string;
  readonly value: unknown;
  /** The whole form's, for a source that looks at other inputs. */
  readonly values?: FormValues;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
  /** Only where no visible label stands beside it. */
  readonly label?: string;
  readonly invalid?: boolean;
}

/** The control of one input, without label or message. */
export function InputControl({
  input,
  value,
  values = none,
  label,
  invalid,
  onChange,
  onLeave,
}: InputControlProps) {
  const show = useText();
  const written = typeof value === 'string' ? value : '';
  const shared = {
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A message that appears under a button being pressed would push it away from the pointer. What a button does
      // needs no judgement before it, and sending judges everything.
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
    },
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(invalid ? { 'aria-invalid': true as const } : {}),
    ...(input.placeholder ? { placeholder: show(input.placeholder) } : {}),
  };
  const limit = input.maxLength === undefined ? {} : { maxLength: input.maxLength };
  switch (input.kind) {
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          unit={input.unit}
          {...(input.min === undefined ? {} : { min: input.min })}
          {...(input.max === undefined ? {} : { max: input.max })}
        />
      );
    case 'area':
      return <TextArea {...shared} {...limit} value={written} onChange={onChange} />;
    case 'password':
      return (
        <PasswordInput
          {...shared}
          {...limit}
          autoComplete={input.current ? 'current-password' : 'new-password'}
          value={written}
          onChange={onChange}
        />
      );
    case 'switch':
      return <Switch {...shared} checked={value === true} onChange={onChange} />;
    case 'select':
      return (
        <Select
          {...shared}
          {...optionsOf(input, values)}
          value={written}
          onChange={onChange}
          clearable={!input.required}
        />
      );
    case 'shown':
      return <span>{typeof value === 'number' ? value : written}</span>;
    case 'hidden':
    case 'rows':
      return null;
    default:
      return (
        <TextInput {...shared} {...limit} autoComplete="off" value={written} onChange={onChange} />
      );
  }
}

const none: FormValues = {};

function optionsOf({ from, needs = [], label }: InputSpec, values: FormValues) {
  if (from === undefined) return { options: [] };
  if (typeof from === 'object') return { options: from };
  if (typeof from === 'string') return { source: from, sourceKey: label.key };
  return {
    sourceKey: JSON.stringify([label.key, needs.map((name) => values[name])]),
    source: (signal: AbortSignal, runtime: Runtime) =>
      from({
        signal,
        values,
        call: (endpoint, input) => runtime.call(endpoint, input, { signal, ignoreErrors: true }),
      }),
  };
}
