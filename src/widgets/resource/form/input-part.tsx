// chunk: inputs
import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import type { Part, PartProps } from '../../../core/resource/input';
import { useFieldGroup } from '../../controls/field-context';
import type { KindProps } from './input-kind';

type Component = ComponentType<PartProps<unknown>>;
const parts = new WeakMap<() => Promise<Part<unknown>>, Component>();

/** One component per part, however often it is drawn: a new one at each drawing would begin anew. */
function partOf(load: () => Promise<Part<unknown>>): Component {
  const known = parts.get(load);
  if (known) return known;
  // The core calls it a function of its props and knows nothing of what it draws.
  const made = lazy(async () => ({ default: (await load()) as Component }));
  parts.set(load, made);
  return made;
}

/** A part of one's own, in the group of its label. */
export function PartInput({ input, value, values, onChange, onLeave }: KindProps) {
  const group = useFieldGroup();
  const [Drawn] = useState(() => input.part && partOf(input.part));
  if (!Drawn) return null;
  return (
    <Drawn
      value={value}
      values={values}
      onChange={onChange}
      onLeave={onLeave}
      labelledby={group?.labelId ?? ''}
      describedby={group?.describedBy}
      invalid={group?.invalid ?? false}
      required={input.required}
    />
  );
}
