import { signal } from '#frontend/api/signal.ts';

/** The server no longer knows the person: a 401, the hub's word, or another window of this browser. */
export const signedOut = signal<void>();
