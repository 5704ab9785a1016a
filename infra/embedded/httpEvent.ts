import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const isText = (contentType: string): boolean => /^(?:application\/json|text\/)/i.test(contentType);

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const name in request.headers) {
    const value = request.headers[name];
    headers[name] = Array.isArray(value) ? value.join(',') : (value ?? '');
  }
  return headers;
};

const contextOf = (request: IncomingMessage, path: string, sourceIp: string): APIGatewayProxyEventV2['requestContext'] => ({
  accountId: 'embedded',
  apiId: 'embedded',
  domainName: request.headers.host ?? '',
  domainPrefix: '',
  http: {
    method: request.method ?? 'GET',
    path,
    protocol: `HTTP/${request.httpVersion}`,
    sourceIp,
    userAgent: request.headers['user-agent'] ?? '',
  },
  requestId: randomUUID(),
  routeKey: '$default',
  stage: '$default',
  // Nothing reads the time, which each request would have to format.
  time: '',
  timeEpoch: 0,
});

/** A client request as an event of API Gateway's HTTP API (payload 2.0). */
export const httpEvent = (request: IncomingMessage, body: Buffer, client: string): APIGatewayProxyEventV2 => {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const { cookie, ...headers } = headersOf(request);
  const text = isText(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(cookie && { cookies: cookie.split(/; */) }),
    requestContext: contextOf(request, path, client),
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
};
