// chunk: pager
import type { Text } from '../../core/i18n/translator';

/** N-13: label, value, and children where options are grouped. */
export interface SelectOption {
  readonly label: Text;
  readonly value: string;
  readonly disabled?: boolean;
  readonly children?: readonly SelectOption[];
}

/** Of a list that is longer than what is offered of it: a part that was not. */
export interface SelectAsk {
  /** What somebody types to find. */
  readonly text?: string;
  /** Values that were chosen: their words. */
  readonly chosen?: readonly string[];
}

/** What a source offers; with a total where that is more than these, and then it can be asked for parts. */
export interface OfferedOptions extends ReadonlyArray<SelectOption> {
  readonly total?: number;
}

/** How to come to what was not offered. */
export interface MoreOptions {
  readonly total: number;
  readonly ask: (asked: SelectAsk, signal: AbortSignal) => Promise<OfferedOptions>;
}

/** The options of groups too, in order; a group itself is no option. */
export function flatOptions(options: readonly SelectOption[]): readonly SelectOption[] {
  return options.flatMap((option) => option.children ?? [option]);
}
