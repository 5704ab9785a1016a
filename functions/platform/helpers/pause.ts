import { setTimeout } from 'node:timers/promises';

const FIRST_MS = 25;
const LONGEST_MS = 1000;

/** Waits before a retry: longer with each attempt, by a random amount. */
export const pause = (attempt: number): Promise<void> => setTimeout(Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt));
