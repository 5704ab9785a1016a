import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { equal } from '#functions/platform/crypto/equal.ts';

/** Carries a word that only the distribution knows, so that a call past it cannot pose as one through it. */
export const EDGE_HEADER = 'x-sheaf-edge';

/** The last address in line that is not the edge's own: each station adds the one it was called from. */
const viewerAddress = (forwarded: string, edge: string): string | undefined =>
  forwarded
    .split(',')
    .map((address) => address.trim())
    .findLast((address) => address !== '' && address !== edge);

/** Written by the distribution, over whatever a viewer says under this name. */
const VIEWER_HEADER = 'x-sheaf-viewer';

/** What the gateway's own address answers to whoever does not come through the distribution. */
const past = {
  statusCode: 403,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'Use the address of the application.',
};

/**
 * The gateway has an address of its own, past everything that stands at the distribution; nobody is served there. Behind the distribution the
 * gateway sees an edge that many people share; failures are counted against the viewer's own address.
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
