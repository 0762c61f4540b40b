import { AiAssistantElement } from '../ai-assistant/ai-assistant-element';
import { ConsoleAppElement } from './console-app-element';
import { register } from '../register';

register('by-console-app', ConsoleAppElement);
register('by-ai-assistant', AiAssistantElement); // stands on its pages (W-10); no more than its launcher until it is used

export { configure } from '../../core/config';
export { ConsoleAppElement };
export type {
  ConsoleAppElementProps,
  ConsoleAppEvents,
  SubApplication,
} from './console-app-element';
