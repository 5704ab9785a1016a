import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type FunctionHosts, hostsByWord } from '#infra/constructs/functionHosts.ts';

/** Read by the functions, see throughEdge.ts. What the viewer says under this name is written over. */
const VIEWER_HEADER = 'x-sheaf-viewer';

/** What a browser sends that somebody has signed in with, see cookies.ts. */
const SESSION_COOKIE = '__Host-sheaf-session';

/**
 * Sends the calls of browsers with a session to the function itself, with all that belongs to the origin of the gateway: its headers, and no
 * more than 30 seconds. Whoever presents a key stays with the gateway, as function URLs rename the header that says how to authenticate.
 * Words begin with a slash so that none is a name that every object has.
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

/** Says who called the distribution, as gateways promise no header that does, and chooses who answers. */
export const viewerAddress = (scope: Construct, hosts: FunctionHosts): EdgeFunction =>
  new EdgeFunction(scope, 'ViewerAddress', { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(codeOf(hosts)) });
