// Compare nodes and elements with `===` and expect true: the runner prints what differs, and a drawn element, with all that
// React hangs on it, takes minutes to print.
import { executeServerCommand } from '@web/test-runner-commands';

export interface DomCounters {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/**
 * Nodes, listeners and heap of the page after a garbage collection, from the DevTools protocol. React holds the place of the
 * last event that it heard until the next one comes, and with it the whole last tree; the event given here is for nobody.
 */
function domCounters(): Promise<DomCounters> {
  document.dispatchEvent(new Event('selectionchange'));
  return executeServerCommand('dom-counters');
}

type Left = Pick<DomCounters, 'nodes' | 'listeners'>;

const isBelow = (left: Left, most: Left) =>
  left.nodes < most.nodes && left.listeners < most.listeners;

/**
 * What is there more than before. Looks again while it is too much: what an answer or a rendering on its way still holds
 * goes with it; what has leaked is there for good.
 */
async function leftBehind(before: DomCounters, most: Left): Promise<Left> {
  for (let look = 0; ; look += 1) {
    const after = await domCounters();
    const left = {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
    if (isBelow(left, most) || look === 20) return left;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** What a cycle that is gone through so often leaves behind, after a few that warm up. */
export async function growth(
  cycle: () => Promise<void>,
  {
    count,
    warmUps,
    most,
  }: {
    readonly count: number;
    readonly warmUps: number;
    readonly most: Left;
  },
): Promise<Left> {
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await cycle();
  // The counters are the whole process's. What a tool or a page before has left comes once; what a cycle leaves, each time.
  for (let isSecond = false; ; isSecond = true) {
    const before = await domCounters();
    for (let round = 0; round < count; round += 1) await cycle();
    const left = await leftBehind(before, most);
    if (isSecond || isBelow(left, most)) return left;
  }
}

export function forcedColors(active: boolean): Promise<boolean> {
  return executeServerCommand('forced-colors', { active });
}

/** Prints a line now, and not when the file has ended. */
export const tellProgress = (line: string): Promise<boolean> =>
  executeServerCommand('progress', line);

/** Lets a message to itself arrive, and with it what was asked for by messages before. */
export async function messageToItself(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

/**
 * Lets everything that is due run: a message, a task, then a frame. React renders at a message to itself, which in WebKit
 * goes through another process and comes after a task that was asked for later.
 */
export async function settle(): Promise<void> {
  await messageToItself();
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

export function once<T = unknown>(target: EventTarget, type: string): Promise<CustomEvent<T>> {
  return new Promise((resolve) =>
    target.addEventListener(type, (event) => resolve(event as CustomEvent<T>), { once: true }),
  );
}

/** Waits for a condition that something asynchronous brings about; says what it waited for. Long: machines are busy. */
export async function until<T>(
  what: string,
  condition: () => T,
  timeout = 25_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Waits for a node that is still there when everything due has run: what a rendering on its way takes away hears no click.
 */
export async function whenStill<T extends Node>(
  what: string,
  find: () => T | null | undefined,
): Promise<T> {
  for (;;) {
    const found = await until(what, find);
    await settle();
    if (find() === found) return found;
  }
}

/** The same for what has to be asked of the backend each time. */
export async function untilAnswered<T>(
  what: string,
  ask: () => Promise<T>,
  timeout = 20_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = await ask();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * What a screen shows of rows that files beside this one change: asked before and after the look, which is repeated while
 * the two answers differ. A look that fails over the same answer has failed.
 */
export async function steady<T>(
  ask: () => Promise<T>,
  look: (answer: T) => Promise<unknown>,
  looks = 5,
): Promise<void> {
  for (let left = looks; ; left -= 1) {
    const before = await ask();
    const failure = await look(before).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    const after = await ask();
    if (left === 1 || JSON.stringify(after) === JSON.stringify(before)) throw failure.error;
  }
}

/**
 * Fails as soon as a condition does not hold any more, and looks so long: for what must not happen, which nothing tells.
 * The time is what the fault would have taken on an idle machine, and some.
 */
export async function holds(
  what: string,
  condition: () => boolean,
  milliseconds = 300,
): Promise<void> {
  const end = performance.now() + milliseconds;
  do {
    if (!condition()) throw new Error(`did not stay so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  } while (performance.now() < end);
}

/** Adds the element and waits until its body stands. */
export async function mount<T extends HTMLElement>(
  element: T,
  parent: ParentNode & Node = document.body,
): Promise<T> {
  const ready = once(element, 'by-ready');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${element.localName} never was ready`)), 40_000);
  });
  parent.append(element);
  await Promise.race([ready, never]);
  clearTimeout(timer);
  return element;
}

/** Takes an element away until its body has gone too, which is not at once, as a move would be; then puts it back. */
export async function putBack<T extends HTMLElement>(
  element: T,
  parent: ParentNode & Node = document.body,
): Promise<T> {
  element.remove();
  const box = element.shadowRoot!.querySelector('.by-frame')!;
  await until('an empty frame', () => box.childElementCount === 0);
  return mount(element, parent);
}

export function find<T extends HTMLElement = HTMLElement>(host: Element, selector: string): T {
  const node = host.shadowRoot?.querySelector<T>(selector);
  if (!node) throw new Error(`${host.localName} holds no ${selector}`);
  return node;
}

/** Enters a text as a keyboard would: React hears of it too. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  // Past React's own setter, which would take the change for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

/**
 * The event of a paste. Firefox takes no `clipboardData` from a script: it reads a text from `data` where the standard has
 * `clipboardData`, and files can only be put into the event that stands.
 */
export function pasteOf(content: string | readonly File[]): ClipboardEvent {
  const clipboardData = new DataTransfer();
  const text = typeof content === 'string' ? content : '';
  const files = typeof content === 'string' ? [] : content;
  if (text) clipboardData.setData('text', text);
  for (const file of files) clipboardData.items.add(file);
  const event = new ClipboardEvent('paste', {
    clipboardData,
    ...(text ? { data: text, dataType: 'text/plain' } : {}),
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  for (const file of files.slice(event.clipboardData?.files.length)) {
    event.clipboardData?.items.add(file);
  }
  return event;
}

/** What was copied while `run` ran, which sees it come; the clipboard stays as it is. */
export async function copiedIn(run: (texts: readonly string[]) => unknown): Promise<string[]> {
  const { clipboard } = navigator;
  const texts: string[] = [];
  const writeText = clipboard.writeText.bind(clipboard);
  clipboard.writeText = async (text) => void texts.push(text);
  try {
    await run(texts);
  } finally {
    clipboard.writeText = writeText;
  }
  return texts;
}

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/**
 * What the page hands to the browser to save while `run` runs, which sees it come. Nothing is saved: Firefox opens its list of
 * downloads, which takes the keys that tests after it press.
 */
export async function savedIn(run: (files: readonly SavedFile[]) => unknown): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const url = createObjectURL(blob);
    blobs.set(url, blob as Blob);
    return url;
  };
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob });
    else HTMLElement.prototype.click.call(this);
  };
  try {
    await run(files);
  } finally {
    URL.createObjectURL = createObjectURL;
    // It is HTMLElement's own again.
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  }
  return files;
}

/** Records what `console.warn` was given while `run` ran, and keeps it off the console. */
export async function warningsOf(run: () => unknown): Promise<string[]> {
  const original = console.warn;
  const said: string[] = [];
  console.warn = (...parts: unknown[]) => said.push(parts.map(String).join(' '));
  try {
    await run();
  } finally {
    console.warn = original;
  }
  return said;
}

/** The same for `console.error`: React reports there what an error boundary caught. */
export async function errorsOf(run: () => unknown): Promise<string[]> {
  const original = console.error;
  const said: string[] = [];
  console.error = (...parts: unknown[]) => said.push(parts.map(String).join(' '));
  try {
    await run();
  } finally {
    console.error = original;
  }
  return said;
}
