/** A number as rules accept it: whole, from 1 to the maximum. Invalid numbers become 1. */
export const wholeNumber = (typed: number, largest: number): number => Math.min(Math.max(1, Math.trunc(typed) || 1), largest);
