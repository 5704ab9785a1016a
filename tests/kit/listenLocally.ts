import { once } from 'node:events';
import type { Server } from 'node:http';

/** Starts a server on a free loopback port and returns its origin. */
export const listenLocally = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
};
