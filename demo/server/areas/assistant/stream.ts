import { Readable } from 'node:stream';

/** One step of an answer, before it is put into the specification's words. */
export type Step =
  | { readonly type: 'think' | 'text'; readonly text: string }
  | { readonly type: 'think-start' | 'think-end' };

/** W-12, D-067: one JSON object per step, and DONE at the end. */
function wire(step: Step): object {
  switch (step.type) {
    case 'think-start':
      return { event: 'think_start' };
    case 'think':
      return { event: 'think_response', data: { response: step.text } };
    case 'think-end':
      return { event: 'think_finished' };
    case 'text':
      return { data: { response: step.text } };
  }
}

/**
 * A failure on the way cuts the stream: the reader then knows that the answer is not whole (M-19). `stop` runs when
 * nobody reads any more; the steps themselves would hear of it only after their next one.
 */
export function toStream(steps: AsyncIterable<Step>, stop?: () => void): Readable {
  async function* lines() {
    for await (const step of steps) yield `${JSON.stringify(wire(step))}\n`;
    yield `${JSON.stringify({ data: { response: 'DONE' } })}\n`;
  }
  const stream = Readable.from(lines(), { objectMode: false });
  const finish = stream._destroy.bind(stream);
  // Before and not after: it is only finished when the step that it waits for has come.
  stream._destroy = (error, done) => {
    stop?.();
    finish(error, done);
  };
  return stream;
}

/** Milliseconds between fragments: as fast as one reads, so that the text grows instead of appearing. */
const PACE = 12;
const FRAGMENT = 12;

/** Cuts a text into fragments, never within a character. */
export async function* fragments(type: 'think' | 'text', text: string): AsyncIterable<Step> {
  const letters = Array.from(text);
  for (let start = 0; start < letters.length; start += FRAGMENT) {
    yield { type, text: letters.slice(start, start + FRAGMENT).join('') };
    await new Promise((fulfil) => setTimeout(fulfil, PACE));
  }
}
