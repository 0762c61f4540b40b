// chunk: inputs
import { Radios } from '../../controls/radios';
import { leaves } from './input-kind';
import type { KindProps } from './input-kind';

export function RadioInput({ input, value, label, onChange, onLeave }: KindProps) {
  return (
    <Radios
      options={typeof input.from === 'object' ? input.from : []}
      value={typeof value === 'string' ? value : undefined}
      label={label}
      required={input.required}
      onChange={onChange}
      onBlur={leaves(onLeave)}
    />
  );
}
