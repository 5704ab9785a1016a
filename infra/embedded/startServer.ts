import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILES_PATH } from '#functions/platform/embedded/signedAddress.ts';
import { type Reply, refuse } from '#functions/runtime/answer.ts';
import { apiHandler } from '#infra/embedded/controllers.ts';
import { healthOf } from '#infra/embedded/health.ts';
import { httpEvent, readBody } from '#infra/embedded/httpEvent.ts';
import { serveHub } from '#infra/embedded/hubServer.ts';
import type { OpenHost } from '#infra/embedded/openHost.ts';
import { webFiles } from '#infra/embedded/webFiles.ts';
import { securityHeaders } from '#shared/http/securityHeaders.ts';
import { Problem } from '#shared/problems.ts';

/** Calls under way get this long to end when the host is stopped. */
const GRACE = 5000;

const PART_TIMEOUT = 3_600_000;

interface Options {
  port: number;
  address: string;
  /** Folder of the built browser bundle. */
  web: string;
}

export interface RunningServer {
  port: number;
  /** Takes no further call and waits for those under way. */
  stop(): Promise<void>;
}

const send = (response: ServerResponse, { statusCode = 200, headers = {}, cookies = [], body = '' }: Reply): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode).end(body);
};

const listen = (server: Server, port: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** One origin for the pages, the calls, the hub and the files. */
export const startServer = async ({ host, blobs, hub, sockets }: OpenHost, { port, address, web }: Options): Promise<RunningServer> => {
  const api = apiHandler(host);
  const pages = webFiles(web);
  const health = healthOf(host);

  const tellHealth = async (response: ServerResponse): Promise<void> => {
    const headers = { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(await health()));
  };

  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body !== 'tooLarge') return send(response, await api(httpEvent(request, body)));
    const { problem: _, ...reply } = refuse(new Problem('bodyTooLarge'), '');
    response.setHeader('connection', 'close');
    send(response, reply);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    if (/^\/api\//i.test(url)) return call(request, response);
    if (url === '/health') return tellHealth(response);
    return url.startsWith(FILES_PATH) ? blobs.serveFile(request, response) : pages(request, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      host.logs.write('error', 'request', { url: request.url, error: String(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // A part of 16 MiB on a slow line takes longer than Node's five minutes.
  server.requestTimeout = PART_TIMEOUT;
  const live = serveHub(server, sockets, hub);
  const bound = await listen(server, port, address);

  return {
    port: bound,
    stop: async () => {
      live.closeAll();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      clearTimeout(cut);
      await live.settled();
    },
  };
};
