/** An input method that has just ended still reports its key by this code. */
const COMPOSING = 229;

/** The key belongs to the input method: it chooses or gives up a word. */
export const composes = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives
  event.isComposing || event.keyCode === COMPOSING;
