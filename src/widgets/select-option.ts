import type { Text } from '../core/i18n/translator';

/** N-13: label, value, and children where options are grouped. */
export interface SelectOption {
  readonly label: Text;
  readonly value: string;
  readonly disabled?: boolean;
  readonly children?: readonly SelectOption[];
}

/** The options of groups too, in order; a group itself is no option. */
export function flatOptions(options: readonly SelectOption[]): readonly SelectOption[] {
  return options.flatMap((option) => option.children ?? [option]);
}
