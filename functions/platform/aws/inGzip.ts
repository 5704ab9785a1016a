import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { acceptsGzip, LAMBDA_LEVEL, MIN_BYTES } from '#functions/platform/helpers/gzip.ts';

/** The answer in an encoding that the browser accepts. CloudFront does not compress answers that it must not cache. */
const encoded = (reply: APIGatewayProxyStructuredResultV2, accepted: string): APIGatewayProxyStructuredResultV2 => {
  const { body = '', isBase64Encoded, headers } = reply;
  if (isBase64Encoded || Buffer.byteLength(body) < MIN_BYTES) return reply;
  const varying = { ...reply, headers: { ...headers, vary: 'accept-encoding' } };
  if (!acceptsGzip(accepted)) return varying;
  return {
    ...varying,
    headers: { ...varying.headers, 'content-encoding': 'gzip' },
    body: gzipSync(body, { level: LAMBDA_LEVEL }).toString('base64'),
    isBase64Encoded: true,
  };
};

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Compresses answers that are worth it, if the client accepts gzip. */
export const inGzip =
  (handler: Handler): Handler =>
  async (event) =>
    encoded(await handler(event), event.headers['accept-encoding'] ?? '');
