import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from '#functions/platform/helpers/gzip.ts';
import { isFileName, isKnown } from '#shared/addresses/isKnown.ts';
import { CAPTCHA_ORIGINS, contentSecurityPolicy, SUPPORT_PAGE, securityHeaders } from '#shared/http/securityHeaders.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const compressed = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json']);
const YEAR = 31_536_000;

interface Page {
  bytes: Buffer;
  zipped: Buffer | undefined;
  headers: Record<string, string>;
}

const load = async (folder: string, path: string): Promise<Page | undefined> => {
  try {
    const bytes = await readFile(join(folder, path));
    const extension = extname(path);
    const immutable = path.startsWith('/assets/');
    const headers = {
      ...securityHeaders,
      'content-security-policy': contentSecurityPolicy(),
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache',
    };
    return { bytes, headers, zipped: compressed.has(extension) ? await promisify(gzip)(bytes) : undefined };
  } catch {
    return undefined;
  }
};

const notFound = (response: ServerResponse): void => {
  response.writeHead(404, { ...securityHeaders, 'content-type': 'text/plain' }).end('Not found\n');
};

/**
 * Serves the browser bundle. Addresses without a file are pages of the application, which has one document. Its status is 404 where the
 * application has no page, so that people read the message in their language and programs see the status.
 */
export const webFiles = (folder: string) => {
  const pages = new Map<string, Promise<Page | undefined>>();

  const find = (path: string): Promise<Page | undefined> => {
    const known = pages.get(path) ?? load(folder, path);
    // Only existing files are cached, so that made-up addresses cannot fill the memory.
    known.then((page) => page && pages.set(path, known));
    return known;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = extname(path) ? await find(path) : undefined;
    const page = file ?? (path.startsWith('/assets/') || isFileName(path) ? undefined : await find('/index.html'));
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return notFound(response);
    const zipped = acceptsGzip(String(request.headers['accept-encoding'] ?? '')) ? page.zipped : undefined;
    const body = zipped ?? page.bytes;
    response.writeHead(file || isKnown(path) ? 200 : 404, {
      ...page.headers,
      ...(path === SUPPORT_PAGE && { 'content-security-policy': contentSecurityPolicy([], CAPTCHA_ORIGINS) }),
      vary: 'accept-encoding',
      'content-length': body.length,
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
};
