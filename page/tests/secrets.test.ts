import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimed, secretsOf, sha256 } from '../src/lib/secrets';

describe('the secrets of a seat', () => {
  it('hash like everybody else', () => {
    for (const size of [0, 3, 32, 55, 56, 63, 64, 65, 200]) {
      const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 37 + size) % 256);
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
  it('stay the same, and go over to the key when the seat is claimed', () => {
    const first = secretsOf('link');
    expect(secretsOf('link')).toEqual(first);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(first.commit).toBe(createHash('sha256').update(Buffer.from(first.share, 'hex')).digest('hex'));
    claimed('link', first.key);
    expect(secretsOf(first.key).share).toBe(first.share);
    expect(secretsOf('other').key).not.toBe(first.key);
  });
});
