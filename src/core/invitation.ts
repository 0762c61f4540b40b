import type { Runtime } from './runtime';

const kept = new WeakMap<Runtime, string>();

/** The code of the invitation by whose link the page was opened; nothing once it was accepted or is good for nothing. */
export const invitationOf = (runtime: Runtime): string | undefined => kept.get(runtime);

/** In memory alone: with the page it is gone, and the link has to be opened again. */
export function keepInvitation(runtime: Runtime, code: string): void {
  kept.set(runtime, code);
}

/** Lets go of the code: it was accepted, is good for nothing, or whoever read it signed in with an account instead. */
export function endInvitation(runtime: Runtime): void {
  kept.delete(runtime);
}
