import assert from 'node:assert/strict';

/** The call is refused, with a reason that says so much. */
export async function refused(work: Promise<unknown>, says: RegExp): Promise<void> {
  await assert.rejects(work, (error: Error) => {
    assert.match(error.message, says);
    return true;
  });
}
