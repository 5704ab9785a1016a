import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { isNamed, plainAddress } from '#infra/embedded/clientAddress.ts';

interface Limit {
  /** Connections of one address. */
  ofOne: number;
  /** Addresses shared by many people. */
  proxies: BlockList;
}

/** Closes connections of an address beyond its share, so that nobody can use up all of them. */
export const limitConnections = (server: Server, { ofOne: maxPerAddress, proxies }: Limit): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isNamed(proxies, address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > maxPerAddress) socket.destroy();
  });
};
