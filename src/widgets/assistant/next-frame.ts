/** A tab in the background draws no frames; there a clock does. */
const HIDDEN = 200;

/** Runs once, with the next frame. */
export function onNextFrame(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN);
}

export const nextFrame = (): Promise<void> => new Promise((resolve) => onNextFrame(resolve));
