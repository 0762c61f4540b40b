/** `by-console`: registers all tags. A page that uses one of them loads less with that tag's own entry or the loader. */
export { AlarmBoardElement } from './alarm-board';
export { AiAssistantElement } from './ai-assistant';
export { ConsoleAppElement, configure } from './console-app';
export { HostPickerElement } from './host-picker';
export { CartItemError, OrderCartElement } from './order-cart';
export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './types/elements';
