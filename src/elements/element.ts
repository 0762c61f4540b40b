// chunk: tokens
import type {
  AttributeValues,
  ElementSpec,
  EventDetails,
  Events,
  PropertyValues,
} from './descriptors';
import reset from '../widgets/styles/reset.css';
import tokens from '../widgets/styles/tokens.css';
import { defineAccessors } from './accessors';
import { raiseFirewall } from './firewall';
import { FormFrame } from './form-frame';
import { Frame } from './frame';
import type { FrameEvents } from './frame-body';

export { elementSpec } from './descriptors';

export type EventsOf<S extends ElementSpec> = EventDetails<S['events']> & FrameEvents;

type AnyListener = EventListenerOrEventListenerObject;

/** `addEventListener` that knows the detail of the element's own events. */
interface TypedListeners<E extends object> {
  addEventListener<K extends keyof E & string>(
    type: K,
    listener: (this: HTMLElement, event: CustomEvent<E[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: AnyListener | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof E & string>(
    type: K,
    listener: (this: HTMLElement, event: CustomEvent<E[K]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: AnyListener | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

type FrameBase<S extends ElementSpec> = S extends { readonly form: true }
  ? FormFrame<EventsOf<S>>
  : Frame<EventsOf<S>>;

export type FrameInstance<S extends ElementSpec> = TypedListeners<EventsOf<S>> &
  FrameBase<S> &
  AttributeValues<S['attributes']> &
  PropertyValues<S['properties']>;

export type FrameClass<S extends ElementSpec> = (abstract new () => FrameInstance<S>) & {
  readonly spec: S;
  readonly observedAttributes: string[];
  readonly formAssociated: boolean;
};

/** What React, Vue or plain markup may write on the tag; for `JSX.IntrinsicElements` and the docs. */
export type ElementProps<S extends ElementSpec> = Partial<
  AttributeValues<S['attributes']> & PropertyValues<S['properties']>
>;

export type { Events };

/** The base class of a described tag: its accessors come from the description, its behaviour from the frame. */
export function frame<S extends ElementSpec>(spec: S): FrameClass<S> {
  abstract class Described extends (spec.form ? FormFrame : Frame) {
    static override readonly spec: ElementSpec = spec;
    static override readonly sheets = [tokens, reset];
    static override readonly guard = raiseFirewall;
  }
  defineAccessors(Described.prototype, spec);
  return Described as unknown as FrameClass<S>;
}
