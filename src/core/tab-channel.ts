import * as v from 'valibot';

/** What tabs of one origin tell each other. It names the user whom it concerns and carries no token. */
const message = v.object({
  type: v.picklist(['signed-out', 'signed-in', 'locked', 'unlocked']),
  user: v.nullable(v.string()),
});
export type TabMessage = v.InferOutput<typeof message>;

/** Messages between the tabs of one origin. */
export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Other tabs on the same backend; silent where the browser has no BroadcastChannel. */
export function openTabChannel(
  baseUrl: string,
  receive: (message: TabMessage) => void,
): TabChannel {
  if (typeof BroadcastChannel !== 'function' || !('document' in globalThis)) {
    return { post: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(`by-console:${baseUrl}`);
  const listener = (event: MessageEvent<unknown>) => {
    if (event.origin !== globalThis.location.origin) return;
    const parsed = v.safeParse(message, event.data);
    if (parsed.success) receive(parsed.output);
  };
  channel.addEventListener('message', listener);
  return {
    post: (value) => channel.postMessage(value),
    close() {
      channel.removeEventListener('message', listener);
      channel.close();
    },
  };
}
