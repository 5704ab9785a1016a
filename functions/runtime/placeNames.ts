import * as z from 'zod';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { type Endpoint, paramNames } from '#shared/http/contract.ts';
import { Problem } from '#shared/problems.ts';

type Values = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** What an endpoint calls its parameters, made once: the gate asks for it in every call. */
interface Names {
  path: readonly string[];
  /** How a value that came elsewhere is read as the query's. */
  query: ReadonlyMap<string, Read>;
  /** The same of the body; undefined where a body has no names of its own, or those that a list gives to its fields. */
  body: ReadonlyMap<string, Read> | undefined;
  /** A list's fields, under whatever names: nothing in there is the call's own. */
  isFree: boolean;
}

/** A schema without what only says whether it has to be there, and of two after one another the first. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return bare(schema.def.in);
  return schema;
};

const asNumber: Read = (value) =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
const asBoolean: Read = (value) => (value === 'true' ? true : value === 'false' ? false : value);
const asText: Read = (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

/** Reads what came as text, or as a value of JSON, as a schema wants it. What cannot be read so is left for the schema to refuse. */
const reading = (schema: z.core.$ZodType): Read => {
  const plain = bare(schema);
  if (plain instanceof z.ZodNumber) return asNumber;
  if (plain instanceof z.ZodBoolean) return asBoolean;
  if (plain instanceof z.ZodString || plain instanceof z.ZodEnum) return asText;
  if (!(plain instanceof z.ZodArray)) return (value) => value;
  const one = reading(plain.def.element);
  return (value) => (Array.isArray(value) ? value : [value]).map(one);
};

const readings = (shape: Record<string, z.core.$ZodType>): [string, Read][] =>
  Object.entries(shape).map(([name, schema]) => [name, reading(schema)]);

const namesInBody = (schema: z.ZodType | undefined): Pick<Names, 'body' | 'isFree'> => {
  if (!schema) return { body: new Map(), isFree: false };
  const plain = bare(schema);
  if (plain instanceof z.ZodObject) return { body: new Map(readings(plain.shape)), isFree: plain.def.catchall instanceof z.ZodUnknown };
  if (plain instanceof z.ZodUnion)
    return { body: new Map(plain.options.flatMap((one) => (one instanceof z.ZodObject ? readings(one.shape) : []))), isFree: false };
  return { body: undefined, isFree: true };
};

const known = new WeakMap<Endpoint, Names>();

const namesOf = (endpoint: Endpoint): Names => {
  const found = known.get(endpoint);
  if (found) return found;
  const names = {
    path: paramNames(endpoint.path),
    query: new Map(readings(endpoint.query?.shape ?? {})),
    ...namesInBody(endpoint.body),
  };
  known.set(endpoint, names);
  return names;
};

const refuse = (name: string): never => {
  throw new Problem('invalidInput', { fields: [{ at: name, code: 'ambiguous' }] });
};

/** A name that stands twice has to say the same: the object that is judged is the one that is changed. */
const add = (to: Values, name: string, value: unknown): void => {
  if (Object.hasOwn(to, name) && !isSame(to[name], value)) refuse(name);
  to[name] = value;
};

/** The names that a contract has for others, and without those that a client sends back and nobody needs. */
const renamed = ({ alsoNamed = {}, unused = [] }: Endpoint, sent: Values): Values => {
  const named: Values = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name !== '_' && !unused.includes(name)) add(named, Object.hasOwn(alsoNamed, name) ? (alsoNamed[name] as string) : name, value);
  }
  return named;
};

/** A bare list in the place where its contract has it, with what its entries say of the whole. */
export const gathered = (endpoint: Endpoint, sent: unknown): unknown => {
  const { gathers } = endpoint;
  if (!gathers || !Array.isArray(sent)) return sent;
  const { body } = namesOf(endpoint);
  const whole: Values = {};
  const entries = sent.map((entry: unknown) => {
    const parts = Object.entries(entry ?? {});
    for (const [name, value] of parts) if (name !== gathers && body?.has(name)) add(whole, name, value);
    return Object.fromEntries(parts.filter(([name]) => name === gathers || !body?.has(name)));
  });
  return { ...whole, [gathers]: entries };
};

export interface Sent {
  query: Values;
  /** Undefined where none was sent, or where it is no object. */
  body: Values | undefined;
  /** Names of a form that came with files. */
  form: Values;
}

/**
 * Puts what a caller sends where its contract has it: documents often leave open whether a name stands in the query or in the body.
 * A name that nobody knows stays where it is and is refused there. Throws invalidInput for a name that says two things.
 */
export const placeNames = (endpoint: Endpoint, path: Values, sent: Sent): { query: Values; body: Values | undefined } => {
  const names = namesOf(endpoint);
  const query = renamed(endpoint, sent.query);
  if (endpoint.method === 'GET') return { query, body: undefined };
  const given = sent.body && !names.isFree ? renamed(endpoint, sent.body) : sent.body;
  const body: Values = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const reads = names.isFree || names.body?.has(name) ? undefined : names.query.get(name);
    if (reads && value !== null) add(query, name, reads(value));
    else if (!reads) body[name] = value;
  }
  for (const [name, value] of Object.entries(renamed(endpoint, sent.form))) {
    const reads = names.query.get(name);
    if (reads) add(query, name, reads(value));
  }
  for (const [name, value] of Object.entries(query)) {
    const reads = names.query.has(name) ? undefined : names.body?.get(name);
    if (!reads) continue;
    delete query[name];
    add(body, name, reads(value));
  }
  for (const [part, has] of [[query, names.query] as const, [body, names.body] as const]) {
    for (const name of names.path) {
      if (!Object.hasOwn(part, name) || has?.has(name) || (part === body && names.isFree)) continue;
      if (String(part[name]) !== String(path[name])) refuse(name);
      delete part[name];
    }
  }
  return { query, body: given === undefined && Object.keys(body).length === 0 ? undefined : body };
};
