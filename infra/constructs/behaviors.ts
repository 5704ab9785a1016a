import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type Function as EdgeFunction,
  FunctionEventType,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';

/** Files of the browser bundle. Their own headers determine caching. */
export const pages = (origin: IOrigin, responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions => ({
  origin,
  responseHeadersPolicy,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  compress: true,
});

interface Gateway {
  domain: string;
  edgeKey: string;
  /** Identifies the caller. */
  viewer: EdgeFunction;
}

/** Forwards calls and live connections unchanged, except for the host, by which a gateway recognizes itself. Nothing is cached. */
export const calls = ({ domain, edgeKey, viewer }: Gateway, responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions => ({
  origin: new HttpOrigin(domain, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, customHeaders: { [EDGE_HEADER]: edgeKey } }),
  responseHeadersPolicy,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [{ function: viewer, eventType: FunctionEventType.VIEWER_REQUEST }],
  compress: true,
});

/** Proves to the functions that a call came through the distribution, see throughEdge.ts. */
const EDGE_HEADER = 'x-sheaf-edge';
