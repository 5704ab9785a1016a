import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { equal } from '#functions/platform/crypto/equal.ts';

/** Carries a secret shared with the distribution only, so that calls that bypass it are recognized. */
export const EDGE_HEADER = 'x-sheaf-edge';

/** The last address in the list that is not the edge's own: each proxy appends the address that it was called from. */
const viewerAddress = (forwarded: string, edge: string): string | undefined =>
  forwarded
    .split(',')
    .map((address) => address.trim())
    .findLast((address) => address !== '' && address !== edge);

/** Set by the distribution; a value sent by the viewer is overwritten. */
const VIEWER_HEADER = 'x-sheaf-viewer';

/** The answer of the gateway's own address to clients that bypass the distribution. */
const past = {
  statusCode: 403,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'Use the address of the application.',
};

/**
 * Refuses calls that bypass the distribution and its protection. Behind it, the gateway only sees the address of an edge that many people
 * share, so failures are counted against the viewer's address.
 */
export const throughEdge =
  <R>(handler: (event: APIGatewayProxyEventV2) => Promise<R>) =>
  async (event: APIGatewayProxyEventV2): Promise<R | typeof past> => {
    const { http } = event.requestContext;
    if (!equal(event.headers[EDGE_HEADER] ?? '', setting('SHEAF_EDGE_KEY'))) return past;
    const forwarded = viewerAddress(event.headers['x-forwarded-for'] ?? '', http.sourceIp);
    http.sourceIp = event.headers[VIEWER_HEADER] ?? forwarded ?? http.sourceIp;
    return handler(event);
  };
