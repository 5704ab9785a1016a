import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, objectFile, sizeOf } from '#functions/platform/embedded/blobs/blobStore.ts';
import { type ByteRange, readByteRange } from '#functions/platform/embedded/blobs/byteRange.ts';
import { downloadHeaders } from '#functions/platform/network/downloadHeaders.ts';

/** A user's document must not run scripts in the application's origin, whatever it contains. */
const CAGE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const headersOf = (values: URLSearchParams, etag: string) => {
  const options = {
    fileName: values.get('fileName') ?? '',
    contentType: values.get('contentType') ?? '',
    inline: values.get('inline') === 'true',
  };
  const { contentType, disposition, cacheControl } = downloadHeaders(options);
  const about = { 'Content-Type': contentType, 'Content-Disposition': disposition, 'Cache-Control': cacheControl };
  return { ...CAGE, ...about, ETag: etag, 'Accept-Ranges': 'bytes' };
};

/** If the browser has another version of the file, a range would not fit, so it gets the whole file. */
const rangeOf = ({ headers }: IncomingMessage, etag: string, size: number): ByteRange | 'none' | 'outside' =>
  headers['if-range'] && headers['if-range'] !== etag ? 'none' : readByteRange(headers.range, size);

/** Objects never change, so the file name serves as the tag. */
export const sendFile = async (store: BlobStore, values: URLSearchParams, request: IncomingMessage, response: ServerResponse) => {
  const file = objectFile(store, values.get('key') ?? '');
  const size = await sizeOf(file);
  if (size === undefined) return response.writeHead(404).end();

  const etag = `"${file.slice(-32)}"`;
  const headers = headersOf(values, etag);
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  const range = rangeOf(request, etag, size);
  if (range === 'outside') return response.writeHead(416, { ...CAGE, 'Content-Range': `bytes */${size}` }).end();

  const part = range === 'none' ? { start: 0, end: size - 1 } : range;
  const length = { 'Content-Length': part.end - part.start + 1 };
  if (range === 'none') response.writeHead(200, { ...headers, ...length });
  else response.writeHead(206, { ...headers, ...length, 'Content-Range': `bytes ${part.start}-${part.end}/${size}` });
  if (request.method === 'HEAD' || size === 0) return response.end();
  return pipeline(createReadStream(file, part), response);
};
