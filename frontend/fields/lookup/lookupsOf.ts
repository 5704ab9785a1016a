import * as z from 'zod';

const FieldTexts = z.record(z.string(), z.string());
const Lookup = z.object({ id: z.number(), value: z.string().default(''), fields: FieldTexts.optional() });

/** An item of another list: its id, text, and stored additional fields. */
export type Lookup = z.infer<typeof Lookup>;

const Lookups = z.array(Lookup).catch([]);

export const lookupsOf = (value: unknown): Lookup[] => Lookups.parse(Array.isArray(value) ? value : [value].filter(Boolean));

export const formatLookup = ({ id, value }: Lookup): string => value || `#${id}`;

/** The additional fields that have a text, in the order of the lookup. */
export const additionalTexts = ({ fields }: Lookup, names: string[] = []): [name: string, words: string][] =>
  names.flatMap((name): [string, string][] => (fields?.[name] ? [[name, fields[name]]] : []));
