/** A number as a rule takes it: whole, from 1 to the largest one. What is no number counts as 1. */
export const wholeNumber = (typed: number, largest: number): number => Math.min(Math.max(1, Math.trunc(typed) || 1), largest);
