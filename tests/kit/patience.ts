/** The factor for time limits compared with an idle machine of two cores, because CI runs on slow machines. */
export const SLOWNESS = process.env.CI ? 3 : 1;

/** Milliseconds to wait for something that should happen. */
export const SOON = 20_000 * SLOWNESS;
