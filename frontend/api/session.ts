import { signal } from '#frontend/api/signal.ts';

/** The server no longer accepts the session: by a 401, a hub message, or another window of this browser. */
export const signedOut = signal<void>();

/** State about a person, which is reset at the end of each session. */
export const ofSession = <T>(begin: () => T, onEnd?: () => void): { now: T } => {
  const current = { now: begin() };
  signedOut.listen(() => {
    current.now = begin();
    onEnd?.();
  });
  return current;
};

/** A new symbol per session: requests of an old session say nothing about the next. */
export const session = ofSession(() => Symbol('session'));
