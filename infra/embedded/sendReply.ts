import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptsGzip, gzipText, MIN_BYTES } from '#functions/platform/helpers/gzip.ts';
import type { Reply } from '#functions/runtime/answer.ts';

const NOT_MODIFIED = 304;

const write = (response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: string | Buffer, length: number): void => {
  // Without a length the answer would be chunked, which takes as long as all other sending.
  if (status !== NOT_MODIFIED) headers['content-length'] = length;
  response.writeHead(status, headers).end(body);
};

/** Sends the answer of a call, compressed if it is worth it and the client accepts it. */
export const sendReply = async (response: ServerResponse, { statusCode = 200, headers, cookies = [], body = '' }: Reply): Promise<void> => {
  const sent: OutgoingHttpHeaders = { vary: 'accept-encoding' };
  for (const name in headers) sent[name] = String(headers[name]);
  if (cookies.length > 0) sent['set-cookie'] = cookies;
  const length = Buffer.byteLength(body);
  const accepted = response.req.headers['accept-encoding'];
  const packed = length >= MIN_BYTES && accepted !== undefined && acceptsGzip(String(accepted)) ? await gzipText(body) : undefined;
  if (!packed) return write(response, statusCode, sent, body, length);
  sent['content-encoding'] = 'gzip';
  write(response, statusCode, sent, packed, packed.length);
};
