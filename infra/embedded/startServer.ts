import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, BlockList, Server as NetServer } from 'node:net';
import { FILES_PATH } from '#functions/platform/embedded/signedAddress.ts';
import { type Reply, refuse } from '#functions/runtime/answer.ts';
import { clientAddress } from '#infra/embedded/clientAddress.ts';
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

/** Sockets get this long to answer the goodbye. */
const GOODBYE = 2000;

/** Connections in use are closed with their next answer, and idle ones after this, so that no request meets one that is being closed. */
const LOOK = 300;

const PART_TIMEOUT = 3_600_000;

/** Longer than a proxy keeps a connection, so that no request meets one that is being closed. */
const KEEP_ALIVE = 75_000;

interface Options {
  port: number;
  address: string;
  /** Folder of the built browser bundle. */
  web: string;
  /** Proxies whose word on a caller's address counts. */
  proxies?: BlockList;
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
export const startServer = async (
  { host, blobs, hub, sockets }: OpenHost,
  { port, address, web, proxies = new BlockList() }: Options,
): Promise<RunningServer> => {
  const api = apiHandler(host);
  const pages = webFiles(web);
  const health = healthOf(host);

  const tellHealth = async (response: ServerResponse): Promise<void> => {
    const headers = { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(await health()));
  };

  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body !== 'tooLarge') return send(response, await api(httpEvent(request, body, clientAddress(proxies, request))));
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

  let isStopping = false;
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    answer(request, response).catch((error: unknown) => {
      host.logs.write('error', 'request', { url: request.url, error: String(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // A part of 16 MiB on a slow line takes longer than Node's five minutes.
  server.requestTimeout = PART_TIMEOUT;
  server.keepAliveTimeout = KEEP_ALIVE;
  const live = serveHub(server, sockets, hub);
  const bound = await listen(server, port, address);

  return {
    port: bound,
    stop: async () => {
      isStopping = true;
      live.closeAll();
      // The HTTP server's own way of closing cuts idle connections at once, a request on its way to one of them with it.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const look = setInterval(() => server.closeIdleConnections(), LOOK);
      const goodbye = setTimeout(() => live.terminateAll(), GOODBYE);
      const cut = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      clearInterval(look);
      for (const timer of [goodbye, cut]) clearTimeout(timer);
      live.terminateAll();
      await live.settled();
    },
  };
};
