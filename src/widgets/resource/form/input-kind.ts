import type { FocusEvent } from 'react';
import type { FormValues, InputSpec } from '../../../core/resource/input';

export interface InputControlProps {
  readonly input: InputSpec;
  readonly name: string;
  readonly value: unknown;
  /** The whole form's, for a source that looks at other inputs. */
  readonly values?: FormValues;
  readonly onChange: (value: unknown) => void;
  /** The first of what is offered, where it is chosen by itself. */
  readonly onFirst?: (value: unknown) => void;
  /** That first one is asked for, or is not any more. */
  readonly onArriving?: (on: boolean) => void;
  readonly onLeave: () => void;
  /** Not ready to be sent: a file is under way. */
  readonly onHold?: (on: boolean) => void;
  /** Only where no visible label stands beside it. */
  readonly label?: string;
  readonly invalid?: boolean;
}

/** What a control of a rarer kind gets; it reads the value that its own input holds. */
export interface KindProps extends Omit<InputControlProps, 'values'> {
  readonly values: FormValues;
}

/**
 * A message that appears under a button being pressed would push it away from the pointer. What a button does needs no
 * judgement before it, and sending judges everything.
 */
export function leaves(onLeave: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLButtonElement) return;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    onLeave();
  };
}
