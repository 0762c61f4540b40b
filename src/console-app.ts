import { ConsoleAppElement } from './elements/console-app/console-app-element';
import { register } from './elements/register';

register('by-console-app', ConsoleAppElement);

export { configure } from './core/config';
export { ConsoleAppElement };
export type {
  ConsoleAppElementProps,
  ConsoleAppEvents,
  SubApplication,
} from './elements/console-app/console-app-element';
