import * as z from 'zod';
import type { Endpoint } from '#shared/http/contract.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  minimum?: number;
}

const deep = (levels: number): Json => (levels === 0 ? 'x' : [deep(levels - 1)]);

/** Values that people, mistakes and attackers put in place of valid ones. */
const hostileValues: Record<string, Json> = {
  nothing: null,
  'an empty text': '',
  blanks: ' \t ',
  'a long text': 'x'.repeat(60_000),
  'a control character': 'a\u0000b\u001b[2J',
  'a right-to-left mark': 'a\u202egpj.exe',
  'half a character': 'a\ud800',
  'a formula': '=cmd|"/C calc"!A0',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a path': '../../../etc/passwd',
  'a query': "' OR 1=1 --",
  'a word of the language': '__proto__',
  'a line break': 'a\r\nset-cookie: b=c',
  zero: 0,
  'a negative number': -1,
  'a number beyond all': 1e308,
  'half a number': 0.5,
  truth: true,
  'an empty list': [],
  'a long list': Array.from({ length: 3000 }, (_, index) => index),
  'an empty object': {},
  'an object with odd names': { constructor: 1, toString: 2, hasOwnProperty: null },
  'a deep nest': deep(11),
  'a day that no calendar has': '2026-02-30',
  'an hour that no clock has': '2026-01-01T25:61:61Z',
  'a day before all': '-000001-01-01T00:00:00Z',
};

/** Usual values by name, so that a call reaches its operation. */
export type Known = Record<string, Json>;

const sampleOf = (schema: Schema, name: string, known: Known): Json => {
  if (name in known) return known[name] as Json;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0] as Json;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, name, known);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, known)));
  if (schema.type === 'object') {
    // An object with arbitrary names contains the values of an item.
    if (!schema.properties) return { Title: 'x' };
    const inner = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key) || key in known);
    return Object.fromEntries(inner.map(([key, part]) => [key, sampleOf(part, key, known)]));
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, '', known)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? false : 'x';
};

/** Created once each: a hundred thousand worlds need the same few hundred. */
const schemas = new WeakMap<z.ZodType, Schema>();

const schemaOf = (type: z.ZodType): Schema => {
  const schema = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(type, schema);
  return schema;
};

const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A call that is valid according to its schemas. */
export const sampleFor = ({ params, query, body, path }: Endpoint, known: Known): Record<string, Json> => {
  const named = Object.fromEntries(namesInPath(path).map((name) => [name, known[name] ?? 'x']));
  const parts = [params, query].filter((part) => part !== undefined).map((part) => sampleOf(schemaOf(part), '', known));
  return { ...Object.assign({}, ...parts), ...named, ...(body && { body: sampleOf(schemaOf(body), '', known) }) };
};

/** An address contains only strings. */
const asWords = ({ path }: Endpoint, sent: Record<string, Json>): Record<string, Json> => {
  const words = namesInPath(path).map((name) => {
    const value = sent[name] ?? '';
    return [name, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()];
  });
  return { ...sent, ...Object.fromEntries(words) };
};

const set = (value: Json, [name, ...path]: string[], leaf: Json | undefined): Json => {
  if (name === undefined) return leaf as Json;
  const copy = structuredClone(value) as Record<string, Json>;
  if (path.length === 0 && leaf === undefined) delete copy[name];
  else copy[name] = set(copy[name] ?? {}, path, leaf);
  return copy;
};

const pathsIn = (value: Json, at: string[] = []): string[][] => {
  if (value === null || typeof value !== 'object') return at.length > 0 ? [at] : [];
  const inner = Object.entries(value).flatMap(([name, part]) => pathsIn(part as Json, [...at, name]));
  return at.length > 0 ? [at, ...inner] : inner;
};

/** The call with each of its values replaced by each hostile one, or omitted. */
export function* spoilt(endpoint: Endpoint, sample: Record<string, Json>): Generator<{ how: string; sent: Record<string, Json> }> {
  const values = [['missing', undefined] as const, ...Object.entries(hostileValues)];
  for (const path of pathsIn(sample)) {
    for (const [name, value] of values) {
      const sent = set(sample, path, value) as Record<string, Json>;
      yield { how: `${path.join('.')} is ${name}`, sent: asWords(endpoint, sent) };
    }
  }
}
