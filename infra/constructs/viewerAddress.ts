import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Read by the functions, see throughEdge.ts. What the viewer says under this name is written over. */
const VIEWER_HEADER = 'x-sheaf-viewer';

const code = `
function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return request;
}`;

/** Says who called the distribution. Gateways promise no header that does. */
export const viewerAddress = (scope: Construct): EdgeFunction =>
  new EdgeFunction(scope, 'ViewerAddress', { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) });
