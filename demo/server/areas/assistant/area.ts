import type { Area } from '../area';

export const area: Area = { name: 'assistant', handlers: [] };
