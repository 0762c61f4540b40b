/**
 * `by-console/types/dom`: what TypeScript should know of the tags in plain DOM code. Types alone: importing it loads
 * nothing, and it names no framework. Everything follows from the classes; a new tag is one line in the registry.
 */
import type { Classes } from './classes';
import type { ElementProps, EventsOf } from '../elements/element';
import type { Tag } from '../elements/registry';
import type { GetToken } from '../elements/runtime-link';
import type { Runtime } from '../core/runtime';
import type { Theme } from '../core/themes';

export type { Classes, Tag };

type Spec<T extends keyof Classes> = Classes[T]['spec'];

/** The element of a tag: `TagElement<'by-host-picker'>`. */
export type TagElement<T extends Tag> = InstanceType<Classes[T]>;

/** Details of a tag's events by name. */
export type TagEvents<T extends Tag> = EventsOf<Spec<T>>;

/** One event of a tag: `TagEvent<'by-host-picker', 'by-change'>`. */
export type TagEvent<T extends Tag, K extends keyof TagEvents<T>> = CustomEvent<TagEvents<T>[K]>;

interface CommonAttributes {
  'base-url'?: string | undefined;
  baseUrl?: string | undefined;
  lang?: string | undefined;
  theme?: Theme | undefined;
  /** The id of a form elsewhere in the page; of a tag that takes part in forms. */
  form?: string | undefined;
  runtime?: Runtime | null | undefined;
  getToken?: GetToken | null | undefined;
}

type Optional<P> = { [K in keyof P]?: P[K] | undefined };

/** What a template may write on a tag: attributes by their names, and properties. */
export type TagAttributes<T extends Tag> = Optional<
  ElementProps<Spec<T>> & Record<keyof Spec<T>['attributes'] & string, string | number | boolean>
> &
  CommonAttributes;

/** Listeners by the name that a template language gives them: `TagListeners<T, 'on'>` has `onby-change`. */
export type TagListeners<T extends Tag, Prefix extends string> = {
  [K in keyof TagEvents<T> & string as `${Prefix}${K}`]?:
    | ((event: CustomEvent<TagEvents<T>[K]>) => void)
    | undefined;
};

type EventName = { [T in Tag]: keyof TagEvents<T> & string }[Tag];
type DetailOf<K extends EventName> = {
  [T in Tag]: K extends keyof TagEvents<T> ? TagEvents<T>[K] : never;
}[Tag];
type ElementsByTag = { [T in Tag]: TagElement<T> };
/** One name may come from several tags; then its detail is one of theirs. */
type EventsByName = { [K in EventName]: CustomEvent<DetailOf<K>> };

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is what the interface is for
  interface HTMLElementTagNameMap extends ElementsByTag {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is what the interface is for
  interface HTMLElementEventMap extends EventsByName {}
}
