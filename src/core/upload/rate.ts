/** Older samples say little about now. */
const WINDOW = 4000;

/** Bytes per second over the last few seconds; steady enough to be shown. */
export class RateMeter {
  private samples: { readonly time: number; readonly bytes: number }[] = [];

  add(time: number, bytes: number): void {
    const last = this.samples.at(-1);
    // After a cut less may be there than was sent.
    if (last && bytes < last.bytes) this.samples = [];
    this.samples.push({ time, bytes });
    while (this.samples.length > 2 && time - (this.samples[0]?.time ?? time) > WINDOW) {
      this.samples.shift();
    }
  }

  get bytesPerSecond(): number {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    if (!first || !last || last.time === first.time) return 0;
    return ((last.bytes - first.bytes) * 1000) / (last.time - first.time);
  }

  reset(): void {
    this.samples = [];
  }
}
