import { createServer } from 'node:http';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import type { World } from '#tests/kit/world.ts';

/** Serves the signed URLs of an installation in memory. */
export const serveFiles = async (world: World) => {
  const server = createServer((request, response) => world.blobs.serveFile(request, response));
  const origin = await listenLocally(server);
  const get = (url: string) => fetch(origin + url);
  return {
    origin,
    get,
    bytesAt: async (url: string): Promise<Buffer> => Buffer.from(await (await get(url)).arrayBuffer()),
    send: (url: string, headers: Record<string, string>, bytes: Buffer) =>
      fetch(origin + url, { method: 'PUT', headers, body: new Uint8Array(bytes) }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
