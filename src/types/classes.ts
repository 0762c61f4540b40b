// Written by a build from the list of tags: scripts/tags.ts.
import type { HostPickerElement } from '../elements/host-picker/host-picker-element';
import type { OrderCartElement } from '../elements/order-cart/order-cart-element';
import type { ConsoleAppElement } from '../elements/console-app/console-app-element';
import type { AlarmBoardElement } from '../elements/alarm-board/alarm-board-element';
import type { AiAssistantElement } from '../elements/ai-assistant/ai-assistant-element';

/** The class of each tag. */
export interface Classes {
  'by-host-picker': typeof HostPickerElement;
  'by-order-cart': typeof OrderCartElement;
  'by-console-app': typeof ConsoleAppElement;
  'by-alarm-board': typeof AlarmBoardElement;
  'by-ai-assistant': typeof AiAssistantElement;
}
