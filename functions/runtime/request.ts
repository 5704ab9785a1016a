import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Host } from '#functions/platform/host.ts';
import { networkOf } from '#functions/platform/network/networkOf.ts';
import { readCookies } from '#functions/runtime/cookies.ts';
import { BODY_BYTES, MULTIPART_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** A request as the gate sees it. */
export interface Request {
  method: string;
  path: string;
  rawQuery: string;
  headers: Record<string, string>;
  cookies: Record<string, string | undefined>;
  body: Buffer;
  /** The API key or token of a program; empty for browsers, which use sessions. */
  credential: string;
  address: string;
  /** The network that limits are counted against where nobody is signed in. */
  network: string;
  /** The id of the API gateway that it came through. */
  gateway: string;
  /** Whether a script sent the request. A script can read a target address where a browser would be redirected. */
  byScript: boolean;
}

/** The maximum body length in bytes for a content type. */
export const bodyLimit = (contentType = ''): number => (/^multipart\//i.test(contentType) ? MULTIPART_BYTES : BODY_BYTES);

export const readRequest = (host: Host, event: APIGatewayProxyEventV2): Request => {
  const headers: Record<string, string> = {};
  for (const name in event.headers) headers[name.toLowerCase()] = event.headers[name] ?? '';
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const limit = bodyLimit(headers['content-type']);
  if (body.length > limit) throw new Problem('bodyTooLarge', { params: { limit } });
  return {
    method: event.requestContext.http.method,
    path: event.rawPath,
    rawQuery: event.rawQueryString,
    headers,
    cookies: readCookies(host, (event.cookies ?? []).join('; ')),
    body,
    credential: /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? headers['x-api-key'] ?? '',
    address: event.requestContext.http.sourceIp,
    network: networkOf(event.requestContext.http.sourceIp),
    gateway: event.requestContext.apiId,
    byScript: headers['x-requested-with']?.toLowerCase() === 'xmlhttprequest',
  };
};

/** Whether a body is a form with files. */
export const isForm = ({ headers }: Pick<Request, 'headers'>): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
