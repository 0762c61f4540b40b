/** Two short tones, made here: no file, so nothing for a page's policy to refuse. */
const TONES = [880, 1174.7];
const LENGTH = 0.16;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

export async function beep(): Promise<void> {
  context ??= new AudioContext();
  // A page that nobody has pressed anything on may not make sounds; the next alarm tries again.
  if (context.state === 'suspended') await context.resume();
  const start = context.currentTime + 0.02;
  TONES.forEach((frequency, index) => {
    if (!context) return;
    const from = start + index * LENGTH;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + LENGTH);
  });
}
