import { createHash, randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';
import { SearchAsleep } from '#functions/platform/search.ts';
import { TableBusy, TooLarge } from '#functions/platform/table.ts';
import type { Request } from '#functions/runtime/request.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CORRELATION_HEADER, type WireError, type Wrapper } from '#shared/http/wrapper.ts';
import { PROBLEMS_PER_REFUSAL, SEARCH_WAKING_SECONDS, SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem, type ProblemDetails } from '#shared/problems.ts';

export type Reply = APIGatewayProxyStructuredResultV2;

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** How long before its target address expires a redirect stops being cached. */
const MARGIN_SECONDS = 60;

const wireError = (error: string, { params, fields, collisions, conflicts }: ProblemDetails, id: string | null): WireError => ({
  id,
  error,
  translate: true,
  ...(params && { params }),
  ...(fields && { fields: fields.slice(0, PROBLEMS_PER_REFUSAL) }),
  ...(collisions && { collisions }),
  ...(conflicts && { conflicts }),
});

const wrap = (parts: Partial<Wrapper>): string =>
  JSON.stringify({ value: null, hasErrors: false, errors: [], hasWarnings: false, warnings: [], ...parts } satisfies Wrapper);

/** The browser may cache the answer but must revalidate it every time. Compression on the way turns the tag into a weak one. */
const revalidated = (body: string, known: string): Reply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { ...JSON_HEADERS, 'cache-control': 'private, no-cache', etag };
  const isKnown = known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return isKnown ? { statusCode: 304, headers } : { statusCode: 200, headers, body };
};

/**
 * Builds an answer in the shape that its contract promises. Properties missing from the schema never leave the server, unless the presenter
 * already guarantees that.
 */
export const answer = (ctx: Context, endpoint: Endpoint, value: unknown, { byScript, headers }: Request): Reply => {
  const presented = endpoint.presented ? value : z.parse(endpoint.answer, value);
  if (endpoint.kind === 'download' && !byScript) {
    const { url } = z.parse(z.object({ url: z.string() }), presented);
    const cacheControl = endpoint.briefly ? `private, max-age=${SIGNED_URL_SECONDS - MARGIN_SECONDS}` : 'no-store';
    return { statusCode: 302, headers: { location: url, 'cache-control': cacheControl } };
  }
  if (endpoint.revalidated) return revalidated(JSON.stringify(presented), headers['if-none-match'] ?? '');
  if (endpoint.kind === 'plain') return { statusCode: 200, headers: JSON_HEADERS, body: JSON.stringify(presented) };
  const warnings = ctx.warnings.map(({ code, details }) => wireError(code, details, null));
  return { statusCode: 200, headers: JSON_HEADERS, body: wrap({ value: presented, hasWarnings: warnings.length > 0, warnings }) };
};

const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof TableBusy) return new Problem('busy');
  if (error instanceof DiskFull) return new Problem('diskFull');
  if (error instanceof SearchAsleep) return new Problem('searchWaking', { retryAfterSeconds: SEARCH_WAKING_SECONDS });
  return new Problem(error instanceof TooLarge ? 'bodyTooLarge' : 'fatalError');
};

/** Builds a refusal. Only unexpected errors carry a correlation id: the log holds the details under it, the caller gets none of them. */
export const problemReply = (error: unknown, correlationId: string): Reply & { problem: Problem } => {
  const problem = asProblem(error);
  const id = problem.status >= 500 ? correlationId : null;
  const { retryAfterSeconds, challenge, allowed } = problem.details;
  return {
    problem,
    statusCode: problem.status,
    headers: {
      ...JSON_HEADERS,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(allowed && { allow: allowed.join(', ') }),
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    },
    body: wrap({ hasErrors: true, errors: [wireError(problem.code, problem.details, id)] }),
  };
};

/** The correlation id sent by the browser if it is valid, otherwise a new one. */
export const correlationIdOf = (headers: Record<string, string | undefined>): string => {
  const sent = headers[CORRELATION_HEADER] ?? '';
  return /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
};
