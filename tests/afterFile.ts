import { afterAll, vi } from 'vitest';

// Files of one worker share its globals: a replaced one would affect the next file.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
