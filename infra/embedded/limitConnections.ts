import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { networkOf } from '#functions/platform/network/networkOf.ts';
import { isNamed, plainAddress } from '#infra/embedded/clientAddress.ts';

interface Limit {
  /** Connections of one network. */
  maxPerAddress: number;
  /** Addresses shared by many people. */
  proxies: BlockList;
}

/** Closes connections of a network beyond its share, so that no one can use up all of them. */
export const limitConnections = (server: Server, { maxPerAddress, proxies }: Limit): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isNamed(proxies, address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > maxPerAddress) socket.destroy();
  });
};
