import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileBlobs } from '#functions/platform/embedded/blobs/blobs.ts';
import { FILES_PATH } from '#functions/platform/embedded/blobs/signedAddress.ts';
import { BodyTooLong } from '#functions/platform/embedded/blobs/spool.ts';
import type { Host } from '#functions/platform/host.ts';
import type { DavReply, DavRequest, UploadedBody } from '#functions/runtime/dav/port.ts';
import { serveDav } from '#functions/runtime/dav/serveDav.ts';
import { DESKTOP_PATH } from '#shared/addresses/desktop.ts';
import { securityHeaders } from '#shared/http/securityHeaders.ts';
import { Problem } from '#shared/problems.ts';

interface DavHost {
  host: Host;
  blobs: FileBlobs;
  /** Resolves when everything that was answered is durable. */
  settled(): Promise<void> | undefined;
}

/** An address may contain a secret token. */
const noReferrer = { 'referrer-policy': 'no-referrer' };

const tooLarge = (limit: number): Problem => new Problem('bodyTooLarge', { params: { limit } });

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));

const rejectTooLong = ({ headers }: IncomingMessage, limit: number): void => {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
};

const readText = async (request: IncomingMessage, limit: number): Promise<string> => {
  rejectTooLong(request, limit);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const readFile = async (blobs: FileBlobs, request: IncomingMessage, limit: number): Promise<UploadedBody> => {
  rejectTooLong(request, limit);
  try {
    const { size, parts, part, discard } = await blobs.spool(request, limit);
    const sendPart: UploadedBody['sendPart'] = (index, url) => {
      const { bytes, chunks } = part(index);
      return blobs.takePart(url, bytes, chunks);
    };
    const bytes = async (): Promise<Uint8Array> => Buffer.concat(await Array.fromAsync(part(0).chunks));
    return { size, parts, sendPart, bytes, discard };
  } catch (error) {
    throw error instanceof BodyTooLong ? tooLarge(limit) : error;
  }
};

/**
 * A browser that requests a page means a page, even of a site called `dav`; it has no key. No page is served at an address with a token,
 * because requests from the page would reveal it.
 */
export const isDav = ({ method, headers, url = '' }: IncomingMessage): boolean => {
  if (url.startsWith(`${DESKTOP_PATH}/`)) return true;
  const wantsPage = method === 'GET' && headers.authorization === undefined && /\btext\/html\b/.test(headers.accept ?? '');
  return /^\/dav(?:[/?]|$)/.test(url) && !wantsPage;
};

/** A file saved by a desktop program, which may take as long as an upload part. */
export const isDavUpload = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && url.startsWith('/dav/');

/** Serves `/dav/`: converts HTTP requests for the port, and its answers back. */
export const davServer = ({ host, blobs, settled }: DavHost) => {
  const serve = serveDav(host);

  const send = (request: IncomingMessage, response: ServerResponse, { status, headers = {}, body = '' }: DavReply): void => {
    // An unread body would be parsed as the next request.
    if (!request.complete) headers.connection = 'close';
    const isSized = request.method === 'HEAD' || status === 204 || status === 304;
    const length = isSized ? {} : { 'content-length': Buffer.byteLength(body) };
    response.writeHead(status, { ...securityHeaders, ...noReferrer, ...headers, ...length }).end(isSized ? undefined : body);
  };

  return async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
    const { method = '', url = '/' } = request;
    const requested: DavRequest = {
      method,
      path: url.split('?')[0] ?? '',
      headers: headersOf(request),
      address,
      requestId: randomUUID(),
      text: (limit) => readText(request, limit),
      file: (limit) => readFile(blobs, request, limit),
    };
    const reply = await serve(requested);
    await settled();
    if (reply.file === undefined) return send(request, response, reply);
    const { pathname, search } = new URL(reply.file, 'http://localhost');
    // Bytes in a storage container are fetched from there.
    if (!pathname.startsWith(FILES_PATH)) return send(request, response, { status: 302, headers: { location: reply.file } });
    response.setHeaders(new Headers(noReferrer));
    request.url = `${pathname}${search}`;
    return blobs.serveFile(request, response);
  };
};
