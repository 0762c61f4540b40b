import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';

export interface ConfirmOptions {
  /** 警告 (M-25) unless said otherwise. */
  readonly title?: Text;
  /** 此操作将无法撤销，是否继续？ (M-26) unless said otherwise. */
  readonly text?: Text;
  readonly danger?: boolean;
  readonly confirmLabel?: Text;
  /** The word, usually a name, that must be typed before the button works. */
  readonly typeToConfirm?: string;
  /** What stands below the text: the names of the rows. A function is given what answers no, for a link that leads away. */
  readonly details?: ReactNode | ((leave: () => void) => ReactNode);
  /** What stands beside its buttons, at the start of the line. */
  readonly beside?: ReactNode;
}

export interface Question extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}
