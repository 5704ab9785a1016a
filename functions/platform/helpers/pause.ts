import { setTimeout } from 'node:timers/promises';

const FIRST = 25;
const LONGEST = 1000;

/** Waits longer with each attempt, and never as long as the others who wait. */
export const pause = (attempt: number): Promise<void> => setTimeout(Math.random() * Math.min(LONGEST, FIRST * 2 ** attempt));
