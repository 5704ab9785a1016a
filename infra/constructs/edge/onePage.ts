import { readdirSync } from 'node:fs';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Addresses without a file are pages of the application, which has one document. Names of folders in a list may well contain a dot, but no
 * path of a site does: there it names a file that does not exist.
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
  /** Folder of the built browser bundle. */
  web: string;
  /** What is answered to some before they get to a page. */
  before?: string;
}

/** Sends every address to the one document but those of the files that lie beside it. */
export const onePage = (scope: Construct, id: string, { web, before }: OnePage): EdgeFunction => {
  const files = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const code = FunctionCode.fromInline(codeOf(files.map(({ name }) => name).sort(), before));
  return new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code });
};
