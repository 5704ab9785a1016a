import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlobStore } from '#functions/platform/embedded/blobs/blobStore.ts';
import { receivePart } from '#functions/platform/embedded/blobs/receivePart.ts';
import { toDiskFull } from '#functions/platform/embedded/blobs/room.ts';
import { sendFile } from '#functions/platform/embedded/blobs/sendFile.ts';
import { readAddress } from '#functions/platform/embedded/blobs/signedAddress.ts';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';

/** A client that disconnects during a transfer is not a server error. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

/** Serves a signed address: receives a part of an upload or sends a file. */
export const serveFile = async (store: BlobStore, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const signed = await readAddress(store, request.url ?? '');
  try {
    if (!signed) response.writeHead(403).end();
    else if (signed.operation === 'part' && request.method === 'PUT') {
      response.writeHead(await receivePart(store, signed.values, request)).end();
    } else if (signed.operation === 'download' && (request.method === 'GET' || request.method === 'HEAD')) {
      await sendFile(store, signed.values, request, response);
    } else response.writeHead(405).end();
  } catch (error) {
    if (isGone(error)) return;
    if (!(toDiskFull(error) instanceof DiskFull) || response.headersSent) throw error;
    response.writeHead(507).end();
  }
};
