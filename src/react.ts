/**
 * `by-console/react`: each tag as a component, for React 18 and 19, rendered on a server or in a browser. What React would
 * write as text before the tag is defined arrives as it is: functions, lists and objects as properties, events as
 * `onByChange`. The tag's own code is loaded by the first component that stands in a page.
 */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { CamelCase } from './elements/descriptors';
import type { Tag, TagAttributes, TagElement, TagEvents } from './types/elements';

export type { Tag, TagAttributes, TagElement, TagEvent, TagEvents } from './types/elements';

/** `by-change` is `onByChange`. */
type Listeners<T extends Tag> = {
  [K in keyof TagEvents<T> & string as `on${Capitalize<CamelCase<K>>}`]?:
    | ((event: CustomEvent<TagEvents<T>[K]>) => void)
    | undefined;
};

/** What a component takes: attributes and properties of its tag, its events, and what every element of HTML has. */
export type ComponentProps<T extends Tag> = Omit<
  HTMLAttributes<TagElement<T>>,
  keyof TagAttributes<T> | keyof Listeners<T>
> &
  TagAttributes<T> &
  Listeners<T> & { readonly children?: ReactNode };

export type TagComponent<T extends Tag> = ForwardRefExoticComponent<
  ComponentProps<T> & RefAttributes<TagElement<T>>
>;

type Props = Readonly<Record<string, unknown>>;
type Bag = Record<string, unknown>;

const isServer = typeof document === 'undefined';
// A server has no layout, and React 18 says so at every rendering.
const useCommit = isServer ? useEffect : useLayoutEffect;

/** React's own: they are no properties of the tag, whatever their type. */
const reacts = /^(?:children|key|ref|style|dangerouslySetInnerHTML|suppressHydrationWarning)$/;
const isOurEvent = (name: string) => /^on-?by-?(?=[A-Za-z])/i.test(name);
const eventOf = (name: string) =>
  name
    .replace(/^on/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
const attributeOf = (name: string) =>
  name === 'className'
    ? 'class'
    : /^(?:aria-|data-)/.test(name)
      ? name
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What HTML itself has under names that React spells in its own way. */
const htmls = /^(?:tabIndex|autoFocus|contentEditable|spellCheck|htmlFor|accessKey)$/;

function split(props: Props): { attributes: Bag; properties: Bag; listeners: Bag } {
  const attributes: Bag = {};
  const properties: Bag = {};
  const listeners: Bag = {};
  for (const [name, value] of Object.entries(props)) {
    if (reacts.test(name) || /^on(?!-?by)[A-Z]/i.test(name)) attributes[name] = value;
    else if (isOurEvent(name)) listeners[eventOf(name)] = value;
    else if (htmls.test(name)) attributes[name] = value;
    else if (typeof value === 'function' || (typeof value === 'object' && value !== null))
      properties[name] = value;
    else if (value !== false && value !== null && value !== undefined)
      attributes[attributeOf(name)] = value;
  }
  return { attributes, properties, listeners };
}

/**
 * Keeps the room of the body in markup that a server has rendered. A drawing of the size instead of a style: a strict policy
 * allows no style in markup. The element never shows it, because it has no place for it.
 */
const room = (height: string | undefined) =>
  height === undefined
    ? null
    : createElement('svg', { key: 'room', width: 1, height, 'aria-hidden': true });

function componentOf<T extends Tag>(
  tag: T,
  load: () => Promise<unknown>,
  reserve?: string,
): TagComponent<T> {
  const Component = forwardRef<TagElement<T>, Props>((props, ref) => {
    const element = useRef<TagElement<T> | null>(null);
    const written = useRef<Bag>({});
    const { attributes, properties, listeners } = split(props);
    const latest = useRef(listeners);
    useImperativeHandle(ref, () => element.current as TagElement<T>, []);

    useCommit(() => {
      latest.current = listeners;
      const node = element.current as unknown as Bag;
      const before = written.current;
      for (const name of Object.keys({ ...before, ...properties }))
        if (!Object.is(before[name], properties[name])) node[name] = properties[name] ?? null;
      written.current = properties;
    });

    const heard = Object.keys(listeners).sort().join(' ');
    useCommit(() => {
      const node = element.current as unknown as HTMLElement;
      const handle = (event: Event) => {
        const listener = latest.current[event.type];
        if (typeof listener === 'function') (listener as (event: Event) => void)(event);
      };
      const types = heard.split(' ').filter((type) => type !== '');
      for (const type of types) node.addEventListener(type, handle);
      return () => types.forEach((type) => node.removeEventListener(type, handle));
    }, [heard]);

    useEffect(() => {
      if (customElements.get(tag)) return;
      load().catch((error: unknown) => {
        element.current?.dispatchEvent(
          new CustomEvent('by-error', { detail: { error }, bubbles: true, composed: true }),
        );
      });
    }, []);

    return createElement(
      tag,
      { suppressHydrationWarning: true, ...attributes, ref: element },
      room(reserve),
      props['children'] as ReactNode,
    );
  });
  Component.displayName = tag;
  return Component as TagComponent<T>;
}

export const HostPicker: TagComponent<'by-host-picker'> = componentOf(
  'by-host-picker',
  () => import('./elements/host-picker/entry'),
  '725px',
);
export const OrderCart: TagComponent<'by-order-cart'> = componentOf(
  'by-order-cart',
  () => import('./elements/order-cart/entry'),
  '320px',
);
export const ConsoleApp: TagComponent<'by-console-app'> = componentOf(
  'by-console-app',
  () => import('./elements/console-app/entry'),
  '100dvh',
);
export const AlarmBoard: TagComponent<'by-alarm-board'> = componentOf(
  'by-alarm-board',
  () => import('./elements/alarm-board/entry'),
  '838px',
);
export const AiAssistant: TagComponent<'by-ai-assistant'> = componentOf(
  'by-ai-assistant',
  () => import('./elements/ai-assistant/entry'),
);
