/** `by-console`: registers all tags. A page that uses one of them loads less with that tag's own entry or the loader. */
export { AiAssistantElement } from './ai-assistant';
export { AlarmBoardElement } from './alarm-board';
export { ConsoleAppElement, configure } from './console-app';
export { HostPickerElement } from './host-picker';
export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './types/elements';
