import { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import { register } from '../../../src/elements/register';
import type { ChatContext } from '../../../src/core/api/assistant/chat';
import type { ConfigInput } from '../../../src/core/config';
import { createRuntime } from '../../../src/core/runtime';
import { tokenOf } from '../console-app/stage';
import { mount, until } from '../../support/browser';

register('by-ai-assistant', AiAssistantElement);

export interface AssistantOptions {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly config?: ConfigInput;
  /** Without it nobody is signed in. */
  readonly signedIn?: boolean;
  /** Stands between the assistant and the real backend. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const mounted: AiAssistantElement[] = [];

export function makeAssistant(options: AssistantOptions = {}): AiAssistantElement {
  const element = new AiAssistantElement();
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  element.runtime = createRuntime({
    // A session of its own: one test signs out.
    getToken: () => (options.signedIn === false ? Promise.resolve(null) : tokenOf('tenant')),
    onError: () => undefined,
    ...(options.config ? { config: options.config } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  mounted.push(element);
  return element;
}

/** An open assistant that knows who is there. */
export async function openAssistant(options: AssistantOptions = {}): Promise<AiAssistantElement> {
  const element = makeAssistant({ ...options, attributes: { open: '', ...options.attributes } });
  await mount(element);
  const { session } = element.runtime!;
  if (options.signedIn !== false) {
    await until('the session', () => session.getState().status === 'ready');
  }
  return element;
}

export function closeAssistants(): void {
  for (const element of mounted.splice(0)) {
    element.runtime?.dispose();
    element.remove();
  }
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('by-console:')) localStorage.removeItem(key);
  }
}

/** A backend whose answer is told piece by piece. */
export class Told {
  readonly questions: {
    readonly bot_id: string;
    readonly conversation_id: string;
    readonly context?: ChatContext;
    readonly additional_messages: readonly { readonly content: string }[];
  }[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.includes('/qa/coze/chat')) return fetch(url, init);
    this.questions.push(JSON.parse(init.body as string) as (typeof this.questions)[number]);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        init.signal?.addEventListener('abort', () => {
          this.#controller = undefined;
          controller.error(init.signal?.reason);
        });
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  };

  async asked(count = 1): Promise<void> {
    await until('the question', () => this.questions.length >= count && this.#controller);
  }

  say(response: string): void {
    this.#send({ data: { response } });
  }

  think(response: string, isWhole = true): void {
    this.#send({ event: 'think_start' });
    this.#send({ event: 'think_response', data: { response } });
    if (isWhole) this.#send({ event: 'think_finished' });
  }

  done(): void {
    this.say('DONE');
    this.#controller?.close();
    this.#controller = undefined;
  }

  cut(): void {
    this.#controller?.error(new TypeError('network'));
    this.#controller = undefined;
  }

  get isStopped(): boolean {
    return this.#controller === undefined;
  }

  #send(event: object): void {
    this.#controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
  }
}

export const rootOf = (element: Element): ShadowRoot => element.shadowRoot!;
export const answers = (element: Element): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('[part~="answer"]'),
];
export const input = (element: Element): HTMLTextAreaElement =>
  rootOf(element).querySelector('textarea')!;
export const launcherOf = (element: Element): HTMLButtonElement =>
  rootOf(element).querySelector('[part~="launcher"]')!;
export const panelOf = (element: Element): HTMLElement =>
  rootOf(element).querySelector('[part~="frame"]')!;
