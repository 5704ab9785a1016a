/**
 * For how long after a change of a list items may still be saved by writers who have read the list before it: the maximum duration of a call.
 */
export const LATE_WRITERS_MS = 60_000;
