/** Milliseconds after which opening a list again counts as a new visit. */
export const NEW_VISIT_MS = 3_600_000;
/** Days after which changes since a visit are no longer of interest. */
export const VISIT_STORED_DAYS = 400;
