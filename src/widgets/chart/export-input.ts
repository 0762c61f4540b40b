import type { ChartTimes } from '../../core/format/ranges';
import type { Text } from '../../core/i18n/translator';
import type { ChartContent } from './content';
import type { FormatValue } from './share';

export interface ExportWords {
  readonly show: (text: Text) => string;
  readonly time: string;
  readonly name: string;
  readonly value: string;
  readonly total: string;
  readonly others: (count: number) => Text;
}

export interface ExportInput {
  readonly content: ChartContent;
  readonly title: string;
  readonly fileName: string;
  readonly times?: ChartTimes | undefined;
  readonly format?: FormatValue | undefined;
  /** Where it stands: its theme is drawn. */
  readonly inside: HTMLElement;
  readonly words: ExportWords;
}
