/** One step of the assistant's reply (D-067). */
export type ChatEvent =
  | { readonly type: 'think-start' | 'think-end' | 'done' }
  /** The next fragment, to be appended to those before it. */
  | { readonly type: 'think' | 'text'; readonly text: string }
  /** The whole answer at once. */
  | { readonly type: 'answer'; readonly text: string };

interface Wire {
  readonly event?: unknown;
  readonly data?: unknown;
  readonly type?: unknown;
  readonly content?: unknown;
  readonly status?: unknown;
}

/** The event of one object on the wire (W-12), or undefined when it is broken or says nothing that we know. */
export function toChatEvent(json: string): ChatEvent | undefined {
  const wire = parse(json);
  if (wire === undefined) return undefined;
  const response = responseOf(wire.data);
  switch (wire.event) {
    case 'think_start':
      return { type: 'think-start' };
    case 'think_finished':
      return { type: 'think-end' };
    case 'think_response':
      // DONE is a word like any other while the assistant thinks.
      return response === undefined ? undefined : { type: 'think', text: response };
  }
  if (response === 'DONE') return { type: 'done' };
  if (response !== undefined) return { type: 'text', text: response };
  if (wire.type === 'answer' && wire.status === 'completed' && typeof wire.content === 'string') {
    return { type: 'answer', text: wire.content };
  }
  return undefined;
}

/** The scanner hands over balanced objects; words and escapes that JSON lacks come to light here. */
function parse(json: string): Wire | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function responseOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('response' in data)) return undefined;
  return typeof data.response === 'string' ? data.response : undefined;
}
