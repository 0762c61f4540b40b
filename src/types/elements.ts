/**
 * `by-console/types`: what TypeScript should know of the tags, in plain DOM code and in React's JSX. Types alone: importing
 * it loads nothing. Everything follows from the classes; a new tag is one line in `Classes`.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ConsoleAppElement } from '../elements/console-app/console-app-element';
import type { ElementProps, EventsOf } from '../elements/element';
import type { FrameEvents } from '../elements/frame';
import type { HostPickerElement } from '../elements/host-picker/host-picker-element';
import type { Tag } from '../elements/registry';
import type { GetToken } from '../elements/runtime-link';
import type { Runtime } from '../core/runtime';

/** The class of each tag. */
export interface Classes {
  'by-console-app': typeof ConsoleAppElement;
  'by-host-picker': typeof HostPickerElement;
}

type Spec<T extends keyof Classes> = Classes[T]['spec'];
type ElementsByTag = { [T in Tag]: InstanceType<Classes[T]> };

type EventName = { [T in Tag]: keyof EventsOf<Spec<T>> & string }[Tag];
type DetailOf<K extends EventName> = {
  [T in Tag]: K extends keyof EventsOf<Spec<T>> ? EventsOf<Spec<T>>[K] : never;
}[Tag];
/** One name may come from several tags; then its detail is one of theirs. */
type EventsByName = { [K in EventName]: CustomEvent<DetailOf<K>> };

interface CommonProps {
  'base-url'?: string;
  baseUrl?: string;
  theme?: 'light' | 'dark' | 'auto';
  runtime?: Runtime | null;
  getToken?: GetToken | null;
}

/** What React 19 may write on a tag: attributes by their names, properties, and `onby-change` for each event. */
export type TagProps<T extends Tag> = DetailedHTMLProps<
  Omit<HTMLAttributes<InstanceType<Classes[T]>>, keyof ElementProps<Spec<T>>>,
  InstanceType<Classes[T]>
> &
  ElementProps<Spec<T>> &
  Partial<Record<keyof Spec<T>['attributes'] & string, string | number | boolean>> &
  CommonProps & {
    [K in keyof (EventsOf<Spec<T>> & FrameEvents) & string as `on${K}`]?: (
      event: CustomEvent<EventsOf<Spec<T>>[K]>,
    ) => void;
  };

type JsxTags = { [T in Tag]: TagProps<T> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is what the interface is for
  interface HTMLElementTagNameMap extends ElementsByTag {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is what the interface is for
  interface HTMLElementEventMap extends EventsByName {}
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own spelling
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is what the interface is for
    interface IntrinsicElements extends JsxTags {}
  }
}
