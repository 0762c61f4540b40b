import type { Runtime } from '../../core/runtime';

/** A board whose sound does not arrive, or that no device can play, is still a board: the operator hears of it, no user. */
export async function ring({ reportError }: Pick<Runtime, 'reportError'>): Promise<void> {
  try {
    const { beep } = await import('./beep');
    await beep();
  } catch (error) {
    reportError(error, 'alarm sound');
  }
}
