/** Two taps of a drum: it is your turn. */
export function tap(): void {
  try {
    const audio = new AudioContext();
    for (const at of [0, 0.16]) {
      const o = audio.createOscillator(), g = audio.createGain();
      o.frequency.setValueAtTime(190, audio.currentTime + at);
      o.frequency.exponentialRampToValueAtTime(70, audio.currentTime + at + 0.1);
      g.gain.setValueAtTime(0.25, audio.currentTime + at);
      g.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.14);
      o.connect(g).connect(audio.destination);
      o.start(audio.currentTime + at);
      o.stop(audio.currentTime + at + 0.15);
    }
    setTimeout(() => void audio.close(), 800);
  } catch { /* no sound here */ }
}
