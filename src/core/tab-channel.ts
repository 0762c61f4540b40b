import * as v from 'valibot';

/** What tabs of one origin tell each other. It names the user whom it concerns and carries no token. */
const message = v.object({
  type: v.picklist(['signed-out', 'signed-in', 'locked', 'unlocked']),
  user: v.nullable(v.string()),
});
export type TabMessage = v.InferOutput<typeof message>;

/** What this tab knows when another tells it something. */
export interface TabSituation {
  /** The user who is shown, or whose lock waits; null while nobody has a name yet. */
  readonly user: string | null;
  /** Somebody is shown, or is being loaded. */
  readonly isBusy: boolean;
  /** The token is a host page's, and no other tab's to replace. */
  readonly isSupplied: boolean;
  /** The token of the user who is shown. */
  readonly shown: string | null;
  /** The token that tabs share, as it is now. */
  readonly stored: string | null;
}

/** What a message of another tab comes to here: `signed-in` loads another user; undefined concerns somebody else. */
export function effectOf(
  { type, user: named }: TabMessage,
  { user, isBusy, isSupplied, shown, stored }: TabSituation,
): TabMessage['type'] | undefined {
  if (type === 'signed-in') {
    const isSame = stored === shown || named === user;
    return isSupplied || stored === null || (isSame && isBusy) ? undefined : type;
  }
  // Who has not loaded yet has no name: that the token that tabs share is gone says enough. Two runtimes without a name
  // have nothing in common by that alone.
  const isLost = type === 'signed-out' && shown !== null && stored === null;
  return (user === null || named === null ? isLost : named === user) ? type : undefined;
}

/** Messages between the tabs of one origin. */
export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Other tabs on the same backend; silent where the browser has no BroadcastChannel. */
export function openTabChannel(
  baseUrl: string,
  receive: (message: TabMessage) => void,
  returned: () => void,
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
  // Kept by the browser while another page stood in its place, this one has heard nothing: who has left or come, tokens tell.
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const type of ['signed-out', 'signed-in'] as const) receive({ type, user: null });
    returned();
  };
  // Without a page, as in a server's own rendering, there is nothing to come back to.
  if (typeof addEventListener === 'function') addEventListener('pageshow', back);
  return {
    post: (value) => channel.postMessage(value),
    close() {
      channel.removeEventListener('message', listener);
      if (typeof removeEventListener === 'function') removeEventListener('pageshow', back);
      channel.close();
    },
  };
}
