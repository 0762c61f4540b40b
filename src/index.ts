// Written by a build from the list of tags: scripts/tags.ts.
/**
 * `by-console`: registers all tags. A page that uses one of them loads less with that tag's own entry or the loader. They are
 * registered here again: a bundler may leave out what an entry does when only its exports are asked for.
 */
import { HostPickerElement } from './elements/host-picker/entry';
import { OrderCartElement } from './elements/order-cart/entry';
import { ConsoleAppElement } from './elements/console-app/entry';
import { AlarmBoardElement } from './elements/alarm-board/entry';
import { AiAssistantElement } from './elements/ai-assistant/entry';
import { register } from './elements/register';

register('by-host-picker', HostPickerElement);
register('by-order-cart', OrderCartElement);
register('by-console-app', ConsoleAppElement);
register('by-alarm-board', AlarmBoardElement);
register('by-ai-assistant', AiAssistantElement);

export { HostPickerElement } from './elements/host-picker/entry';
export { CartItemError, OrderCartElement } from './elements/order-cart/entry';
export { ConsoleAppElement, configure } from './elements/console-app/entry';
export { AlarmBoardElement } from './elements/alarm-board/entry';
export { AiAssistantElement } from './elements/ai-assistant/entry';
export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './types/elements';
