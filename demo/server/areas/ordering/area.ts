import type { Area } from '../area';
import { orderingMessages } from './messages';

export const area: Area = { name: 'ordering', handlers: [], messages: orderingMessages };
