import { signal } from '#frontend/api/signal.ts';

/** The server no longer knows the person: a 401, the hub's word, or another window of this browser. */
export const signedOut = signal<void>();

/** Something that this page remembers of a person, as it begins for the next one at the end of each session. */
export const ofSession = <T>(begin: () => T, onEnd?: () => void): { now: T } => {
  const held = { now: begin() };
  signedOut.listen(() => {
    held.now = begin();
    onEnd?.();
  });
  return held;
};

/** A new one for each session: what was asked in one that is over says nothing of the next. */
export const session = ofSession(() => Symbol('session'));
