import * as z from 'zod';
import { assignParams, gathered } from '#functions/runtime/assignParams.ts';
import { isForm, type Request } from '#functions/runtime/request.ts';
import type { Match } from '#functions/runtime/routes.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { parseQuery } from '#shared/http/parseQuery.ts';
import { isRecord } from '#shared/isRecord.ts';
import { JSON_DEPTH, PROBLEMS_PER_REFUSAL } from '#shared/limits.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { isDeep } from '#shared/rules/isDeep.ts';

const PARAM_LENGTH = 200;
/** Created once, because creating a schema takes longer than using it. */
const PathParams = z.record(z.string(), z.string().min(1).max(PARAM_LENGTH));
const EmptyObject = z.strictObject({});

const depthOf = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 0
    : 1 + Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner)), 0);

const readJson = ({ body, headers }: Request): unknown => {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new Problem('unsupportedContentType');
  const text = body.toString('utf8');
  if (isDeep(text)) throw new Problem('tooDeep');
  try {
    const value: unknown = JSON.parse(text);
    if (depthOf(value) > JSON_DEPTH) throw new Problem('tooDeep');
    return value;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('brokenJson');
  }
};

const readQuery = ({ rawQuery }: Request): Record<string, unknown> => {
  if (rawQuery === '') return {};
  try {
    return parseQuery(rawQuery);
  } catch {
    throw new Problem('invalidInput', { fields: [{ at: 'query', code: 'invalid' }] });
  }
};

const isAbsent = (value: unknown, path: PropertyKey[]): boolean => {
  const found = path.reduce<unknown>((at, key) => (at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined), value);
  return found === undefined;
};

/** Our own rules use single-word codes; the library's messages are not shown to people. */
const codeOf = ({ code, message, path }: z.core.$ZodIssue, value: unknown): string => {
  if (code === 'unrecognized_keys') return 'unknownField';
  // A missing value has the same code as an empty one, whatever its schema.
  if (code !== 'custom' && isAbsent(value, path)) return 'required';
  return /^[A-Za-z]+$/.test(message) ? message : 'invalid';
};

/** The first problems: a body can have many thousands, and an answer with all of them would be larger than the body. */
const problemsOf = (error: z.ZodError, value: unknown, prefix: string): FieldProblem[] =>
  error.issues
    .slice(0, PROBLEMS_PER_REFUSAL)
    .flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, PROBLEMS_PER_REFUSAL).map(String) : [''];
      return keys.map((key) => ({ at: [prefix, ...issue.path.map(String), key].filter(Boolean).join('.'), code: codeOf(issue, value) }));
    })
    .slice(0, PROBLEMS_PER_REFUSAL);

const parse = (schema: z.ZodType, value: unknown, prefix: string): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Problem('invalidInput', { fields: problemsOf(parsed.error, value, prefix) });
  return parsed.data;
};

const paramsSchema = (endpoint: Endpoint): z.ZodType => endpoint.params ?? PathParams;

/**
 * Validates path, query and body of a call against its schemas; unknown names are refused. `form` holds the fields sent beside the files of
 * a multipart body.
 */
export const readInput = (request: Request, { endpoint, params }: Match, form: Record<string, unknown> = {}): Record<string, unknown> => {
  const isMultipart = endpoint.kind === 'upload' && isForm(request);
  const sent = endpoint.method === 'GET' || isMultipart || request.body.length === 0 ? undefined : gathered(endpoint, readJson(request));
  const assigned = assignParams(endpoint, params, { query: readQuery(request), body: isRecord(sent) ? sent : undefined, form });
  const query = parse(endpoint.query ?? EmptyObject, assigned.query, '');
  const path = parse(paramsSchema(endpoint), params, '');
  if (!endpoint.body || isMultipart) {
    if (assigned.body) parse(EmptyObject, assigned.body, '');
    return Object.assign({}, query, path);
  }
  const body = sent === undefined || isRecord(sent) ? assigned.body : sent;
  if (body === undefined && endpoint.body.safeParse(undefined).success) return Object.assign({}, query, path);
  return Object.assign({}, query, path, { body: parse(endpoint.body, body === undefined ? {} : body, '') });
};
