import { readdirSync } from 'node:fs';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Addresses without a file are pages of the application, which has one document. Folder names in a list may contain a dot, but site paths
 * do not: there it names a missing file.
 */
const codeOf = (files: string[], before = ''): string => `
var files = ${JSON.stringify(Object.fromEntries(files.map((name) => [`/${name}`, 1])))};
function handler(event) {
  var request = event.request;
  ${before}
  if (files[request.uri]) return request;
  if (request.uri.split('/_')[0].indexOf('.') >= 0) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = '/index.html';
  return request;
}`;

interface OnePage {
  /** The folder of the built browser bundle. */
  web: string;
  /** Code that may answer before the page is served. */
  before?: string;
}

/** Serves the one document for every address, except for the files next to it. */
export const onePage = (scope: Construct, id: string, { web, before }: OnePage): EdgeFunction => {
  const files = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const code = FunctionCode.fromInline(codeOf(files.map(({ name }) => name).sort(), before));
  return new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code });
};
