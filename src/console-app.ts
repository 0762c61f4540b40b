import { AiAssistantElement } from './elements/ai-assistant/ai-assistant-element';
import { ConsoleAppElement } from './elements/console-app/console-app-element';
import { register } from './elements/register';

register('by-console-app', ConsoleAppElement);
register('by-ai-assistant', AiAssistantElement); // stands on its pages (W-10); no more than its launcher until it is used

export { configure } from './core/config';
export { ConsoleAppElement };
export type {
  ConsoleAppElementProps,
  ConsoleAppEvents,
  SubApplication,
} from './elements/console-app/console-app-element';
