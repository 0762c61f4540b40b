import mitt, { type Emitter } from 'mitt';

/** Facts that have happened, in the past tense. The bus carries no commands and no requests. */
export type Facts = {
  'session:ready': { userId: string };
  /** The server no longer accepts the token (401), or `getToken` had none. */
  'session:expired': { reason: 'initial' | 'expired' };
  /** 509: the permitted routes were reset (G-09). */
  'session:reset': { scope: 'http' | 'body' };
  /** A body that says "402" (S-07). */
  'session:licence': { message: string };
  'session:signed-out': { userId: string | null };
  'session:locked': undefined;
  'session:unlocked': undefined;
  'runtime:disposed': undefined;
  'project:changed': { projectId: string | null };
  'region:changed': { region: string | null };
  'locale:changed': { locale: string };
  /** The server has changed these alarms. */
  'alarm:confirmed': { ids: readonly string[] };
  'alarm:solved': { ids: readonly string[] };
  /** The own cart changed on the server; `by` tells who wrote, so that it need not read again. */
  'cart:changed': { by: object };
};

/** The facts that one runtime tells its parts. */
export type Bus = Emitter<Facts>;

/** An event bus of one runtime; whoever listens has to leave again. */
export function createBus(): Bus {
  return mitt<Facts>();
}

/** The session ends, or its runtime: nothing of a user who is gone stays in memory, nor is shown to the next one. */
export function whenUserLeaves(bus: Bus, left: () => void): void {
  const ends = [
    'session:signed-out',
    'session:expired',
    'session:reset',
    'runtime:disposed',
  ] as const;
  for (const end of ends) bus.on(end, left);
}

/** The last fact of a runtime, after which nobody is told anything. */
export function closeBus(bus: Bus): void {
  bus.emit('runtime:disposed');
  bus.all.clear();
}
