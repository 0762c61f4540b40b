// chunk: widgets
import { createContext, useContext } from 'react';

export interface FieldValue {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

/** What a control of several parts takes its name and description from: the group's label, help and error. */
export interface GroupValue {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldGroupContext = createContext<GroupValue | null>(null);

export function useFieldGroup(): GroupValue | null {
  return useContext(FieldGroupContext);
}

export const FieldContext = createContext<FieldValue | null>(null);

export interface ControlAttributes {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** What a control inside a Field carries, so that label, help and error belong to it. Props of its own win. */
export function useControl(): ControlAttributes {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true as const } : {}),
    ...(field.required ? { 'aria-required': true as const } : {}),
  };
}
