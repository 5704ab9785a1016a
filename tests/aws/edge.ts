import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

interface Behind {
  /** The emulator. */
  endpoint: string;
  /** The deployed application's own address. */
  address: string;
  hubId: string;
}

/**
 * Replaces DNS and TLS of AWS: forwards requests to a port of this machine to the distribution in the emulator, under the distribution's
 * name. The emulator's distribution does not support WebSockets, so those go directly to the gateway behind it, whose stage has the same
 * path.
 */
export const startEdge = async ({ endpoint, address, hubId }: Behind): Promise<{ origin: string; stop(): void }> => {
  const { hostname, port } = new URL(endpoint);
  const distribution = new URL(address).host;

  const headersFor = ({ headers }: IncomingMessage, own: string) => ({
    ...headers,
    host: distribution,
    'x-forwarded-proto': 'https',
    ...(headers.origin === own && { origin: address }),
  });

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, own: string): void => {
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers: headersFor(incoming, own) };
    const onward = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const connect = (incoming: IncomingMessage, socket: Duplex, own: string): void => {
    const path = `/_aws/execute-api/${hubId}${incoming.url}`;
    const headers = { ...headersFor(incoming, own), host: `${hostname}:${port}` };
    const onward = request({ hostname, port, path, headers });
    onward.on('upgrade', ({ rawHeaders, statusCode, statusMessage }, peer) => {
      const lines = Array.from({ length: rawHeaders.length / 2 }, (_, n) => `${rawHeaders[2 * n]}: ${rawHeaders[2 * n + 1]}`);
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
      peer.pipe(socket).pipe(peer);
      for (const [one, other] of [
        [peer, socket],
        [socket, peer],
      ] as const)
        one.on('error', () => other.destroy());
    });
    onward.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`));
    onward.on('error', () => socket.destroy());
    onward.end();
  };

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, origin));
  server.on('upgrade', (incoming, socket) => connect(incoming, socket, origin));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
