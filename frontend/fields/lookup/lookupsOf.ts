import * as z from 'zod';

const Words = z.record(z.string(), z.string());
const Lookup = z.object({ id: z.number(), value: z.string().default(''), fields: Words.optional() });

/** An item of another list: its id, text, and stored additional fields. */
export type Lookup = z.infer<typeof Lookup>;

const Lookups = z.array(Lookup).catch([]);

export const lookupsOf = (value: unknown): Lookup[] => Lookups.parse(Array.isArray(value) ? value : [value].filter(Boolean));

export const lookupWords = ({ id, value }: Lookup): string => value || `#${id}`;

/** The additional fields that have a text, in the order of the lookup. */
export const furtherWords = ({ fields }: Lookup, names: string[] = []): [name: string, words: string][] =>
  names.flatMap((name): [string, string][] => (fields?.[name] ? [[name, fields[name]]] : []));
