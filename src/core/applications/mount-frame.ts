import * as v from 'valibot';
import { ApplicationError, type ApplicationHost, type Mounted } from './application';
import type { ApplicationState } from './application';
import type { Application } from './descriptor';
import { FRAME_VERSION, fromFrame, type FromFrame } from './frame-messages';

interface FrameStage {
  readonly application: Extract<Application, { kind: 'iframe' }>;
  readonly container: HTMLElement;
  readonly host: ApplicationHost;
  readonly state: ApplicationState;
  readonly title: string;
  readonly signal: AbortSignal;
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
    port?.close();
    port = undefined;
    frame.remove();
  };

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
        else host.onError(new ApplicationError('failed', 'a message of no known form'), 'message');
      };
    });
    frame.src = application.entry;
    container.append(frame);
  });
}
