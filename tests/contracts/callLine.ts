import * as z from 'zod';
import type { Endpoint } from '#shared/http/contract.ts';

interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** The names at the first level; `*` if further ones are accepted. */
const namesIn = ({ properties = {}, additionalProperties, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...(additionalProperties === undefined || additionalProperties === false ? [] : ['*']),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
];

/** The names that a query or body accepts, in alphabetical order. */
export const namesOf = (type: z.ZodType | undefined): string[] =>
  type ? [...new Set(namesIn(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema))].sort() : [];

const part = (title: string, names: string[]): string => (names.length > 0 ? ` ${title}: ${names.join(', ')}` : '');

/** A call as a line of calls.txt. */
export const callLine = ({ method, path, query, body }: Endpoint): string =>
  `${method} ${path}${part('query', namesOf(query))}${part('body', namesOf(body))}`;
