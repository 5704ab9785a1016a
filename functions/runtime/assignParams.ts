import * as z from 'zod';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { type Endpoint, paramNames } from '#shared/http/contract.ts';
import { perObject } from '#shared/perObject.ts';
import { Problem } from '#shared/problems.ts';

type Values = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** The parameter names of an endpoint, computed once because every call needs them. */
interface ParamNames {
  path: readonly string[];
  /** How to read a value that was sent elsewhere as a query value. */
  query: ReadonlyMap<string, Convert>;
  /** The same for the body; undefined if the body has no parameters of its own or consists of a list's fields. */
  body: ReadonlyMap<string, Convert> | undefined;
  /** The body holds the fields of a list, so none of its names are parameters of the call. */
  isFree: boolean;
}

/** Unwraps optional, nullable and default wrappers, and takes the input side of pipes. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return bare(schema.def.in);
  return schema;
};

const asNumber: Convert = (value) =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
const asBoolean: Convert = (value) => (value === 'true' ? true : value === 'false' ? false : value);
const asText: Convert = (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

/** Converts text or a JSON value to what a schema expects. Anything that cannot be converted is left for the schema to refuse. */
const converterFor = (schema: z.core.$ZodType): Convert => {
  const plain = bare(schema);
  if (plain instanceof z.ZodNumber) return asNumber;
  if (plain instanceof z.ZodBoolean) return asBoolean;
  if (plain instanceof z.ZodString || plain instanceof z.ZodEnum) return asText;
  if (!(plain instanceof z.ZodArray)) return (value) => value;
  const one = converterFor(plain.def.element);
  return (value) => (Array.isArray(value) ? value : [value]).map(one);
};

const converters = (shape: Record<string, z.core.$ZodType>): [string, Convert][] =>
  Object.entries(shape).map(([name, schema]) => [name, converterFor(schema)]);

const namesInBody = (schema: z.ZodType | undefined): Pick<ParamNames, 'body' | 'isFree'> => {
  if (!schema) return { body: new Map(), isFree: false };
  const plain = bare(schema);
  if (plain instanceof z.ZodObject) return { body: new Map(converters(plain.shape)), isFree: plain.def.catchall instanceof z.ZodUnknown };
  if (plain instanceof z.ZodUnion)
    return { body: new Map(plain.options.flatMap((one) => (one instanceof z.ZodObject ? converters(one.shape) : []))), isFree: false };
  return { body: undefined, isFree: true };
};

const namesOf = perObject(
  ({ path, query, body }: Endpoint): ParamNames => ({
    path: paramNames(path),
    query: new Map(converters(query?.shape ?? {})),
    ...namesInBody(body),
  }),
);

const rejectAmbiguous = (name: string): never => {
  throw new Problem('invalidInput', { fields: [{ at: name, code: 'ambiguous' }] });
};

/** A parameter sent twice must have the same value both times, so that the checked object is the changed one. */
const add = (to: Values, name: string, value: unknown): void => {
  if (Object.hasOwn(to, name) && !isSame(to[name], value)) rejectAmbiguous(name);
  to[name] = value;
};

/** Applies the aliases of a contract and drops properties that clients send back without need. */
const renamed = ({ alsoNamed = {}, unused = [] }: Endpoint, sent: Values): Values => {
  const named: Values = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name !== '_' && !unused.includes(name)) add(named, Object.hasOwn(alsoNamed, name) ? (alsoNamed[name] as string) : name, value);
  }
  return named;
};

/** Moves a bare array to the property that the contract expects, with values that apply to the whole list. */
export const gathered = (endpoint: Endpoint, sent: unknown): unknown => {
  const { gathers } = endpoint;
  if (!gathers || !Array.isArray(sent)) return sent;
  const { body } = namesOf(endpoint);
  const shared: Values = {};
  const entries = sent.map((entry: unknown) => {
    const parts = Object.entries(entry ?? {});
    for (const [name, value] of parts) if (name !== gathers && body?.has(name)) add(shared, name, value);
    return Object.fromEntries(parts.filter(([name]) => name === gathers || !body?.has(name)));
  });
  return { ...shared, [gathers]: entries };
};

export interface ReceivedParams {
  query: Values;
  /** Undefined if no body was sent or if it is not an object. */
  body: Values | undefined;
  /** Fields of a form that was sent with files. */
  form: Values;
}

/**
 * Moves parameters to where the contract expects them, because documents often leave open whether a name belongs in the query or the body.
 * Unknown names stay where they are and are refused there. Throws invalidInput for contradictory values.
 */
export const assignParams = (endpoint: Endpoint, path: Values, sent: ReceivedParams): { query: Values; body: Values | undefined } => {
  const names = namesOf(endpoint);
  const query = renamed(endpoint, sent.query);
  if (endpoint.method === 'GET') return { query, body: undefined };
  const sentBody = sent.body && !names.isFree ? renamed(endpoint, sent.body) : sent.body;
  const body: Values = {};
  for (const [name, value] of Object.entries(sentBody ?? {})) {
    const convert = names.isFree || names.body?.has(name) ? undefined : names.query.get(name);
    if (convert && value !== null) add(query, name, convert(value));
    else if (!convert) body[name] = value;
  }
  for (const [name, value] of Object.entries(renamed(endpoint, sent.form))) {
    const convert = names.query.get(name);
    if (convert) add(query, name, convert(value));
  }
  for (const [name, value] of Object.entries(query)) {
    const convert = names.query.has(name) ? undefined : names.body?.get(name);
    if (!convert) continue;
    delete query[name];
    add(body, name, convert(value));
  }
  for (const [part, has] of [[query, names.query] as const, [body, names.body] as const]) {
    for (const name of names.path) {
      if (!Object.hasOwn(part, name) || has?.has(name) || (part === body && names.isFree)) continue;
      if (String(part[name]) !== String(path[name])) rejectAmbiguous(name);
      delete part[name];
    }
  }
  return { query, body: sentBody === undefined && Object.keys(body).length === 0 ? undefined : body };
};
