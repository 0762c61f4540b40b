import * as v from 'valibot';
import { ApplicationError, type ApplicationHost, type Mounted } from './application';
import type { ApplicationState } from './application';
import type { Application } from './descriptor';
import { FRAME_VERSION, fromFrame, typesOfFrame, type FromFrame } from './frame-messages';

interface FrameStage {
  readonly application: Extract<Application, { kind: 'iframe' }>;
  readonly container: HTMLElement;
  readonly host: ApplicationHost;
  readonly state: ApplicationState;
  readonly title: string;
  readonly signal: AbortSignal;
}

/** Which part of it, and what was asked for: nothing of what the page has said, which may be anything. */
function reasonOf([issue]: readonly [v.InferIssue<typeof fromFrame>, ...unknown[]]): string {
  const at = v.getDotPath(issue);
  const isType = at === 'type' || at === null;
  if (isType) return `type is none of ${typesOfFrame.join(', ')}`;
  if (issue.input === undefined) return `${at} is missing`;
  const { requirement, expected } = issue;
  const isPlain = typeof requirement === 'string' || typeof requirement === 'number';
  const asked = isPlain ? requirement : (expected ?? '');
  return `${at}: ${issue.type.replace(/_/g, ' ')} ${asked}`;
}

/**
 * A page in an iframe of an opaque origin: it reaches neither the console nor what its own origin has stored, and speaks
 * over one port. The console hands it the port with `hello` as soon as it has loaded, and answers nothing but what
 * `frame-messages` lists.
 */
export function mountFrame(stage: FrameStage): Promise<Mounted> {
  const { application, container, host, signal } = stage;
  const frame = container.ownerDocument.createElement('iframe');
  frame.className = 'by-cp-frame';
  frame.title = stage.title;
  frame.setAttribute('sandbox', ['allow-scripts', ...application.sandbox].join(' '));
  frame.referrerPolicy = 'no-referrer';
  let port: MessagePort | undefined;
  let { route } = stage.state;

  const tell = (message: object) => port?.postMessage(message);
  const hello = () => {
    // A page that loads another one in its frame begins anew.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    const { basePath, user, props } = host;
    const message = {
      ...{ type: 'hello', version: FRAME_VERSION, basePath, user, props },
      ...stage.state,
      route,
    };
    frame.contentWindow?.postMessage(message, '*', [channel.port2]);
    return channel.port1;
  };

  const end = async () => {
    ended();
    port?.close();
    port = undefined;
    frame.remove();
  };

  /** Each thing once: a page may say it in a loop. Of reasons there are no more than of the parts of a message. */
  const refused = new Set<string>();
  const refuse = (reason: string) => {
    if (refused.has(reason)) return;
    refused.add(reason);
    host.onError(new ApplicationError('failed', `a message was refused: ${reason}`), 'message');
  };
  // It would be ignored without a word: whoever writes such a page looks for it.
  const view = container.ownerDocument.defaultView;
  const astray = ({ source }: MessageEvent) => {
    if (source === frame.contentWindow)
      refuse('it came to the window, and not over the port that hello brings');
  };
  view?.addEventListener('message', astray);
  const ended = () => view?.removeEventListener('message', astray);

  return new Promise<Mounted>((resolve, reject) => {
    const stop = () => {
      void end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });

    const answers: {
      readonly [T in FromFrame['type']]: (message: Extract<FromFrame, { type: T }>) => void;
    } = {
      ready() {
        signal.removeEventListener('abort', stop);
        resolve({
          update(state) {
            route = state.route;
            tell({ type: 'state', ...state });
          },
          unmount: end,
        });
      },
      resize({ height }) {
        frame.style.blockSize = `${Math.max(height, 160)}px`;
      },
      route(message) {
        route = message.route;
        host.navigate(message.route, { replace: message.replace });
      },
      token({ id }) {
        const asked = port;
        host.getToken().then(
          (token) => asked?.postMessage({ type: 'token', id, token }),
          () => asked?.postMessage({ type: 'token', id, token: null }),
        );
      },
      title: ({ title }) => host.setTitle(title),
      notify: ({ tone, text }) => host.notify(tone, text),
      error: ({ message }) => host.onError(new ApplicationError('failed', message), 'frame'),
    };

    frame.addEventListener('load', () => {
      hello().onmessage = ({ data }: MessageEvent<unknown>) => {
        const read = v.safeParse(fromFrame, data);
        if (read.success) (answers[read.output.type] as (message: FromFrame) => void)(read.output);
        else refuse(reasonOf(read.issues));
      };
    });
    frame.src = application.entry;
    container.append(frame);
  });
}
