import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { FieldContext, FieldGroupContext } from './field-context';
import { useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './field.css';

export interface FieldProps {
  readonly label: Text;
  readonly required?: boolean;
  readonly error?: Text | undefined;
  readonly help?: Text | undefined;
  readonly className?: string;
  readonly children: ReactNode;
  /** The control is a group (radios, several inputs): the label names the group instead of one control. */
  readonly group?: boolean;
}

/** Label, control, help and error, tied together for assistive technology. */
export function Field({
  label,
  required = false,
  error,
  help,
  className,
  group = false,
  children,
}: FieldProps) {
  useStylesheet(css);
  const text = useText();
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}help`;
  const errorId = error === undefined ? undefined : `${id}error`;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  const value = useMemo(
    () => ({ id, describedBy, invalid: error !== undefined, required }),
    [id, describedBy, error, required],
  );
  const groupValue = useMemo(
    () => ({ labelId: `${id}label`, describedBy, invalid: error !== undefined, required }),
    [id, describedBy, error, required],
  );
  const mark = required && (
    <span className="by-field-mark" aria-hidden="true">
      *
    </span>
  );
  return (
    <div
      className={classNames('by-field', className)}
      {...(group
        ? {
            role: 'group',
            'aria-labelledby': `${id}label`,
            'aria-describedby': describedBy,
            'data-invalid': error !== undefined || undefined,
          }
        : {})}
    >
      {group ? (
        <span className="by-field-label" id={`${id}label`}>
          {text(label)}
          {mark}
        </span>
      ) : (
        <label className="by-field-label" htmlFor={id}>
          {text(label)}
          {mark}
        </label>
      )}
      <FieldContext value={group ? null : value}>
        <FieldGroupContext value={group ? groupValue : null}>{children}</FieldGroupContext>
      </FieldContext>
      {error !== undefined && (
        <div className="by-field-error" id={errorId}>
          {text(error)}
        </div>
      )}
      {help !== undefined && (
        <div className="by-field-help" id={helpId}>
          {text(help)}
        </div>
      )}
    </div>
  );
}
