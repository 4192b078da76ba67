// What only this browser knows of a seat: the key by which it is claimed, and this player's share of the seed.
export interface Secrets { key: string; share: string; commit: string }

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** SHA-256, in hex. The browser's own is not there on plain HTTP, and a club's host may be just that. */
export function sha256(message: Uint8Array): string {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const part = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  const k = primes.map((p) => part(Math.cbrt(p)));
  const h = primes.slice(0, 8).map((p) => part(Math.sqrt(p)));
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 64; i++) {
      const t = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
      const u = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [z, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
    }
    [a, b, c, d, e, f, g, z].forEach((x, i) => { h[i] = (h[i] + x) | 0; });
  }
  return h.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

const kept = new Map<string, Secrets>();
const name = (token: string) => `linstock.seat.${token}`;

function keep(token: string, secrets: Secrets) {
  kept.set(token, secrets);
  try { localStorage.setItem(name(token), JSON.stringify(secrets)); } catch { /* a private window: for this visit only */ }
}

/** Made at the first visit, the same at every later one. */
export function secretsOf(token: string): Secrets {
  const known = kept.get(token);
  if (known) return known;
  try {
    const stored = localStorage.getItem(name(token));
    if (stored) return JSON.parse(stored) as Secrets;
  } catch { /* none */ }
  const share = crypto.getRandomValues(new Uint8Array(32));
  const secrets = { key: hex(crypto.getRandomValues(new Uint8Array(16))), share: hex(share), commit: sha256(share) };
  keep(token, secrets);
  return secrets;
}

/** The seat is claimed: its secret is the key now. */
export function claimed(token: string, key: string) { if (token !== key) keep(key, { ...secretsOf(token), key }); }
