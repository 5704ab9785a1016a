import { vi } from 'vitest';
import { SOON } from '#tests/kit/patience.ts';

/** Resolves with what `check` returns as soon as it no longer throws. Vitest's own function gives up after a second. Milliseconds. */
export const waitFor = <T>(check: () => T | Promise<T>, { timeout = SOON, interval = 50 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout, interval });
