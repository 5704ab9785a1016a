import { afterAll, vi } from 'vitest';

// Files of one worker share its globals: what one has put in their place would answer the calls of the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
