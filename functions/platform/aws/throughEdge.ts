import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { setting } from '#functions/platform/aws/common/setting.ts';

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

/** Behind the distribution the gateway sees an edge that many people share; failures are counted against the viewer's own address. */
export const throughEdge =
  <R>(handler: (event: APIGatewayProxyEventV2) => Promise<R>) =>
  (event: APIGatewayProxyEventV2): Promise<R> => {
    const { http } = event.requestContext;
    if (event.headers[EDGE_HEADER] === setting('SHEAF_EDGE_KEY')) {
      const forwarded = viewerAddress(event.headers['x-forwarded-for'] ?? '', http.sourceIp);
      http.sourceIp = event.headers[VIEWER_HEADER] ?? forwarded ?? http.sourceIp;
    }
    return handler(event);
  };
