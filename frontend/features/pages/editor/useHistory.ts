import { useState } from 'react';

/** The maximum number of steps that can be undone. */
const STEPS = 50;
/** Milliseconds within which changes of the same thing become one step. */
const SAME_STEP = 1000;

interface Step<T> {
  value: T;
  what: string;
  at: number;
}

/** A value with an undo history. Typing in a field is one step. */
export const useHistory = <T>(start: T) => {
  const [steps, setSteps] = useState<Step<T>[]>([{ value: start, what: '', at: 0 }]);
  const last = steps.at(-1);
  const change = (next: T, what = '') =>
    setSteps((before) => {
      const newest = before.at(-1);
      const at = Date.now();
      const goesOn = what !== '' && newest?.what === what && at - newest.at < SAME_STEP;
      return [...(goesOn ? before.slice(0, -1) : before).slice(-STEPS), { value: next, what, at }];
    });
  return {
    value: last?.value ?? start,
    change,
    undo: steps.length > 1 ? () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)) : undefined,
    reset: (value: T) => setSteps([{ value, what: '', at: 0 }]),
    /** Restarts the history with a value as it was saved, unless it has been changed since. */
    settle: (sent: T, saved: T) => setSteps((before) => (before.at(-1)?.value === sent ? [{ value: saved, what: '', at: 0 }] : before)),
  };
};
