import { setTimeout } from 'node:timers/promises';

const FIRST = 25;
const LONGEST = 1000;

/** Waits before a retry: longer with each attempt, by a random amount. */
export const pause = (attempt: number): Promise<void> => setTimeout(Math.random() * Math.min(LONGEST, FIRST * 2 ** attempt));
