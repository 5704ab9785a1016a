/** How many times longer than on a quiet machine of two cores all may take: whatever proves changes runs on slow machines. */
export const SLOWNESS = process.env.CI ? 3 : 1;

/** Milliseconds after which what is waited for does not come. */
export const SOON = 20_000 * SLOWNESS;
