import * as z from 'zod';

const Choices = z.array(z.object({ id: z.string(), value: z.string().default('') })).catch([]);

/** One choice, several or none, as an array. */
export const choicesOf = (value: unknown) => Choices.parse(Array.isArray(value) ? value : [value].filter(Boolean));
