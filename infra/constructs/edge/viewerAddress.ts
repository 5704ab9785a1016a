import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type FunctionHosts, hostsByWord } from '#infra/constructs/functionHosts.ts';

/** Read by the functions, see throughEdge.ts. A value sent by the viewer is overwritten. */
const VIEWER_HEADER = 'x-sheaf-viewer';

/** The session cookie of signed-in browsers, see cookies.ts. */
const SESSION_COOKIE = '__Host-sheaf-session';

/**
 * Sends calls of browsers with a session directly to the function, with all settings of the gateway's origin: its headers, and at most 30
 * seconds. Requests with a key stay with the gateway, because function URLs rename the header with authentication methods. Words start with
 * a slash so that none equals a property of every object.
 */
const choice = `
  var path = request.uri.split('/');
  var host = path[1] === 'api' && hosts['/' + (path[2] || '').toLowerCase()];
  var isBrowser = request.cookies['${SESSION_COOKIE}'] && !request.headers.authorization && !request.headers['x-api-key'];
  if (host && isBrowser) cf.updateRequestOrigin({ domainName: host });`;

const tableOf = (hosts: FunctionHosts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(hostsByWord(hosts)).map(([word, host]) => [`/${word}`, host])));

const codeOf = (hosts: FunctionHosts): string => {
  const chooses = Object.keys(hosts).length > 0;
  return `${chooses ? `import cf from 'cloudfront';\nvar hosts = ${tableOf(hosts)};` : ''}
function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };${chooses ? choice : ''}
  return request;
}`;
};

/** Passes on the caller's address, because gateways guarantee no header for it, and chooses the origin. */
export const viewerAddress = (scope: Construct, hosts: FunctionHosts): EdgeFunction =>
  new EdgeFunction(scope, 'ViewerAddress', { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(codeOf(hosts)) });
