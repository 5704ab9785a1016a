import type { Contract } from '#shared/http/contract.ts';

/** The name of a call in a few words, and what it does and returns in a sentence or two. */
export type Description = readonly [summary: string, description: string];

/** One description for each call: a call without one does not compile. */
export type Descriptions<C extends Contract> = Readonly<Record<keyof C, Description>>;
