/** `by-console/types/vue`: the tags in Vue's templates, and all of `by-console/types/dom`. */
import type { HTMLAttributes } from 'vue';
import type { CamelCase } from '../elements/descriptors';
import type { Tag, TagAttributes, TagEvents } from './elements';

export type { Tag, TagAttributes, TagElement, TagEvent, TagEvents } from './elements';

/** `@by-change` is `onByChange` to Vue. */
type Listeners<T extends Tag> = {
  [K in keyof TagEvents<T> & string as `on${Capitalize<CamelCase<K>>}`]?:
    | ((event: CustomEvent<TagEvents<T>[K]>) => void)
    | undefined;
};

/** A tag as Vue's language tools look at a component. */
export type VueTag<T extends Tag> = new () => {
  $props: Omit<HTMLAttributes, keyof TagAttributes<T>> & TagAttributes<T> & Listeners<T>;
};

type VueTags = { [T in Tag]: VueTag<T> };

declare module 'vue' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is what the interface is for
  interface GlobalComponents extends VueTags {}
}
