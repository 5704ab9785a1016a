import { expect, test } from 'vitest';
import { randomFraction } from '#functions/platform/crypto/randomFraction.ts';

test('random fractions are spread over all digits of an id, and no block of them is repeated', () => {
  const block = () => Array.from({ length: 1024 }, randomFraction);
  const blocks = Array.from({ length: 20 }, block);
  const digits = Array<number>(32).fill(0);
  for (const fraction of blocks.flat()) digits[Math.floor(fraction * 32)] = (digits[Math.floor(fraction * 32)] ?? 0) + 1;
  // 640 are expected of each; 200 fewer or more is eight standard deviations away.
  for (const count of digits) expect(Math.abs(count - 640)).toBeLessThan(200);
  expect(new Set(blocks.map(String)).size).toBe(20);
});
