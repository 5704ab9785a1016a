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

/** Files of the browser bundle. Their own headers say how long they may be kept. */
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
  /** Says who calls. */
  viewer: EdgeFunction;
}

/** Calls and live connections go on as they came, but for the host, by which a gateway knows itself. Nothing is kept. */
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

/** Tells the functions that a call came this way, see throughEdge.ts. */
const EDGE_HEADER = 'x-sheaf-edge';
