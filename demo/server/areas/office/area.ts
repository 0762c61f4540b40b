import type { Area } from '../area';
import { officeMessages } from './messages';

export const area: Area = { name: 'office', handlers: [], messages: officeMessages };
