import type { Runtime } from './runtime';

const kept = new WeakMap<Runtime, string>();

/** The code of the invitation by whose link the page was opened; nothing once it was accepted. */
export const invitationOf = (runtime: Runtime): string | undefined => kept.get(runtime);

/** In memory alone: with the page it is gone, and the link has to be opened again. */
export function keepInvitation(runtime: Runtime, code: string): void {
  kept.set(runtime, code);
}

export function endInvitation(runtime: Runtime): void {
  kept.delete(runtime);
}
