import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parseCookie } from 'cookie';
import { BODY_BYTES, MULTIPART_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** A request as the gate works with it. */
export interface Request {
  method: string;
  path: string;
  rawQuery: string;
  headers: Record<string, string>;
  cookies: Record<string, string | undefined>;
  body: Buffer;
  /** The address failures are counted against. */
  address: string;
  /** True when a script asks, which can read an address where a browser would be redirected. */
  byScript: boolean;
}

/** Header values that are too long to be honest make cookies the gate would choke on. */
const HEADER_BYTES = 8192;

export const readRequest = (event: APIGatewayProxyEventV2): Request => {
  const headers = Object.fromEntries(Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value ?? '']));
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const limit = headers['content-type']?.startsWith('multipart/') ? MULTIPART_BYTES : BODY_BYTES;
  if (body.length > limit) throw new Problem('bodyTooLarge', { params: { limit } });
  return {
    method: event.requestContext.http.method,
    path: event.rawPath,
    rawQuery: event.rawQueryString,
    headers,
    cookies: parseCookie((event.cookies ?? []).join('; ').slice(0, HEADER_BYTES)),
    body,
    address: event.requestContext.http.sourceIp,
    byScript: headers['x-requested-with']?.toLowerCase() === 'xmlhttprequest',
  };
};
