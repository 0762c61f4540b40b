/** `by-console/types/svelte`: the tags in Svelte 5's templates, and all of `by-console/types/dom`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { Tag, TagAttributes, TagElement, TagListeners } from './elements';

export type { Tag, TagAttributes, TagElement, TagEvent, TagEvents } from './elements';

/** `onby-change` is Svelte 5's spelling, `on:by-change` the one of before. */
export type SvelteProps<T extends Tag> = Omit<
  HTMLAttributes<TagElement<T>>,
  keyof TagAttributes<T>
> &
  TagAttributes<T> &
  TagListeners<T, 'on'> &
  TagListeners<T, 'on:'>;

type SvelteTags = { [T in Tag]: SvelteProps<T> };

declare module 'svelte/elements' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is what the interface is for
  interface SvelteHTMLElements extends SvelteTags {}
}
