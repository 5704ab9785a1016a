import * as z from 'zod';
import type { Request } from '#functions/runtime/request.ts';
import type { Match } from '#functions/runtime/routes.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { parseQuery } from '#shared/http/query.ts';
import { JSON_DEPTH } from '#shared/limits.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { isDeep } from '#shared/rules/isDeep.ts';

const PARAM_LENGTH = 200;
const Word = z.string().min(1).max(PARAM_LENGTH);

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
  try {
    return parseQuery(rawQuery);
  } catch {
    throw new Problem('invalidInput', { fields: [{ at: 'query', code: 'invalid' }] });
  }
};

/** Codes of our own rules are single words; the library's sentences are not shown to people. */
const codeOf = ({ code, message }: z.core.$ZodIssue): string => {
  if (code === 'unrecognized_keys') return 'unknownField';
  return /^[A-Za-z]+$/.test(message) ? message : 'invalid';
};

const problemsOf = (error: z.ZodError, place: string): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map(String) : [''];
    return keys.map((key) => ({ at: [place, ...issue.path.map(String), key].filter(Boolean).join('.'), code: codeOf(issue) }));
  });

const parse = (schema: z.ZodType, value: unknown, place: string): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Problem('invalidInput', { fields: problemsOf(parsed.error, place) });
  return parsed.data;
};

const paramsSchema = (endpoint: Endpoint): z.ZodType => endpoint.params ?? z.record(z.string(), Word);

/** Path, query and body of a call, each as its schema says; what no schema names is refused. */
export const readInput = (request: Request, { endpoint, params }: Match): Record<string, unknown> => {
  const multipart = endpoint.kind === 'upload' && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  const query = parse(endpoint.query ?? z.strictObject({}), readQuery(request), '');
  const path = parse(paramsSchema(endpoint), params, '');
  const isAbsent = request.body.length === 0 && endpoint.body?.safeParse(undefined).success;
  const body = endpoint.body && !multipart && !isAbsent ? { body: parse(endpoint.body, readJson(request), '') } : {};
  return Object.assign({}, query, path, body);
};
