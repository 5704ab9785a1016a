/** Milliseconds after which somebody who opens a list again comes back to it, rather than still being there. */
export const NEW_VISIT_MS = 3_600_000;
/** Days after which nobody asks any more what has changed in a list since. */
export const VISIT_KEPT_DAYS = 400;
