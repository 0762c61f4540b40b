/** `by-console/types`: the tags in React's JSX, and all of `by-console/types/dom`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Tag, TagAttributes, TagElement, TagListeners } from './elements';

export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './elements';

/** What React 19 may write on a tag: attributes by their names, properties, and `onby-change` for each event. */
export type TagProps<T extends Tag> = DetailedHTMLProps<
  Omit<HTMLAttributes<TagElement<T>>, keyof TagAttributes<T>>,
  TagElement<T>
> &
  TagAttributes<T> &
  TagListeners<T, 'on'>;

type JsxTags = { [T in Tag]: TagProps<T> };

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's own spelling
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- merging is what the interface is for
    interface IntrinsicElements extends JsxTags {}
  }
}
