/** What a test sets off from an event and cannot wait for: that the page has gone meanwhile is no fault of it. */
const isOver = (error: unknown) =>
  /target closed|session closed|connection closed|detached|no dialog|no resource|no such request|invalid interceptionid/i.test(
    String(error),
  );

/** Everything else is told to the runner, which names the test it belongs to even after its end. */
export function unwatched(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isOver(error)) throw error;
  });
}
