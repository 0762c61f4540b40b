import type { Endpoint } from '../../../../src/core/api/endpoint';
import type { PublicContext } from '../../app';
import { forAnyone, type Handler, type Input } from '../../handler';
import { FairQueue } from '../../security/fair-queue';
import { networkOf } from '../../security/network';

/**
 * Who comes to sign in, by network: two at once and a few waiting, about what an office of some hundred needs at nine
 * o'clock. The rest is refused before it costs a query, so that a crowd from one network stands in nobody else's way.
 * Two, because the third attempt of a name is the first that needs a captcha while the others are looked at.
 */
const door = newDoor();

/** Pictures have a door of their own: whoever asks for many takes no place from those who sign in beside him. */
export const pictureDoor = newDoor();

function newDoor(): FairQueue {
  return new FairQueue({ hands: Number.POSITIVE_INFINITY, handsPerParty: 2, waiting: 64 });
}

/** An endpoint for anyone, behind a door. */
export function atTheDoor<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, input: Input<E>) => Promise<unknown>,
  through = door,
): Handler {
  return forAnyone(endpoint, (context, input) =>
    through.run(networkOf(context.ip), () => run(context, input), context.gone()),
  );
}
