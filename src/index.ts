// Written by a build from the list of tags: scripts/tags.ts.
/** `by-console`: registers all tags. A page that uses one of them loads less with that tag's own entry or the loader. */
export * from './elements/host-picker/entry';
export * from './elements/order-cart/entry';
export * from './elements/console-app/entry';
export * from './elements/alarm-board/entry';
export * from './elements/ai-assistant/entry';
export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './types/elements';
