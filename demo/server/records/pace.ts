/**
 * `SIMULATION_SPEED`: how many times faster than they usually do simulated platforms settle. One for the process, because what
 * it starts at is known before the first row is written, and every kind settles by the same clock.
 */
let speed = 1;

export function setSimulationSpeed(times: number): void {
  speed = times;
}

/** Seconds by the clock for what usually takes so many. */
export const paced = (seconds: number): number => seconds / speed;
