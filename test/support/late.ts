/**
 * `LATE=60,200`: every rendering of React comes 60 ms later than it would, and every answer to the page 200 ms, as on a busy
 * machine. What fails then looks before it has waited, or clicks what a rendering is about to take away; a file that passes
 * passes by more than chance.
 */
const [rendering = 0, answers = 0] = (process.env['LATE'] ?? '').split(',').map(Number);

if (rendering > 0) {
  // React renders at a message to itself; those of `settle` come as late, and after it as before.
  // oxlint-disable-next-line typescript/unbound-method -- called with its port below
  const post = MessagePort.prototype.postMessage as (this: MessagePort, ...args: unknown[]) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    setTimeout(() => post.apply(this, args), rendering);
  };
}

if (answers > 0) {
  const answer = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const reply = await answer(...args);
    await new Promise((resolve) => setTimeout(resolve, answers));
    return reply;
  };
}
