import type { Contract } from '#shared/http/contract.ts';

/** A summary of a call in a few words, and one or two sentences about what it does and returns. */
export type Description = readonly [summary: string, description: string];

/** One description per call: a call without one does not compile. */
export type Descriptions<C extends Contract> = Readonly<Record<keyof C, Description>>;
