import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, BlockList, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { findConnection } from '#functions/domain/messages/live/connections.ts';
import { FILES_PATH } from '#functions/platform/embedded/blobs/signedAddress.ts';
import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { problemReply } from '#functions/runtime/answer.ts';
import { buildOf } from '#infra/embedded/buildOf.ts';
import { clientAddress } from '#infra/embedded/clientAddress.ts';
import { apiHandler } from '#infra/embedded/controllers.ts';
import { davServer, isDav, isDavUpload } from '#infra/embedded/dav/davServer.ts';
import { healthOf } from '#infra/embedded/health.ts';
import { httpEvent } from '#infra/embedded/httpEvent.ts';
import { serveHub } from '#infra/embedded/hubServer.ts';
import { limitConnections } from '#infra/embedded/limitConnections.ts';
import { sendMetrics } from '#infra/embedded/metrics/sendMetrics.ts';
import type { OpenHost } from '#infra/embedded/openHost.ts';
import { bodyReader, hasContent } from '#infra/embedded/readBody.ts';
import { sendReply } from '#infra/embedded/sendReply.ts';
import { webFiles } from '#infra/embedded/webFiles.ts';
import { DESKTOP_PATH } from '#shared/addresses/desktop.ts';
import { securityHeaders } from '#shared/http/securityHeaders.ts';
import { BUILD_HEADER } from '#shared/http/wrapper.ts';
import { Problem } from '#shared/problems.ts';

/** Milliseconds that pending calls get when the host is stopped. */
const GRACE = 5000;

/** Milliseconds that sockets get to answer the close frame. */
const CLOSE_MS = 2000;

/**
 * Active connections are closed with their next answer, and idle ones after this many milliseconds, so that no request meets a closing
 * connection.
 */
const POLL_MS = 300;

/** A part of 16 MiB on a slow connection takes longer than Node's five minutes. */
const PART_TIMEOUT = 3_600_000;

/** Headers must arrive quickly, and the small bodies of calls soon. */
const HEADERS_TIMEOUT = 30_000;
const BODY_TIMEOUT = 60_000;

/** Milliseconds between two checks for slow connections. */
const LATE_LOOK = 5000;

/** Each costs some memory. Half of them may belong to an office behind one address. */
const CONNECTIONS = 5000;
const CONNECTIONS_OF_ONE = CONNECTIONS / 2;

/** Seconds for which browsers only use TLS. */
const YEAR = 31_536_000;

const OVERLOADED_SECONDS = 5;

/** Longer than proxies keep a connection, so that no request meets a closing one. */
const KEEP_ALIVE = 75_000;

interface Options {
  port: number;
  address: string;
  /** The folder of the built browser bundle. */
  web: string;
  /** Proxies that are trusted for the client's address. */
  proxies?: BlockList;
  /** Milliseconds within which a call has to arrive. */
  bodyTimeout?: number;
  /** Connections of one address that is not a proxy. */
  connectionsOfOne?: number;
}

export interface RunningServer {
  port: number;
  /** Accepts no more calls and waits for pending ones. */
  stop(): Promise<void>;
}

const sendProblem = async (response: ServerResponse, problem: Problem): Promise<void> => {
  const { problem: _, ...reply } = problemReply(problem, '');
  await sendReply(response, reply);
};

/** Without the query, which may contain search words; undefined for addresses of other hosts. */
const pathOf = ({ url = '/' }: IncomingMessage): string | undefined => {
  const [path = ''] = url.split('?');
  return /^\/(?!\/)/.test(path) ? path : undefined;
};

/** The address for the log, shortened for desktop programs, whose addresses open a file for anyone who reads them. */
const loggedPath = (request: IncomingMessage): string | undefined =>
  request.url?.startsWith(DESKTOP_PATH) ? DESKTOP_PATH : pathOf(request);

/** Answers requests that Node itself refuses in the same format as all other refusals. */
const rejectInvalid = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[
    code ?? ''
  ];
  const { body = '' } = problemReply(new Problem('invalidInput'), '');
  const head = ['Connection: close', 'Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`];
  socket.end([`HTTP/1.1 ${status ?? '400 Bad Request'}`, ...head, '', body].join('\r\n'));
};

const listen = (server: Server, port: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** Waits until everything read is durable, so that no answer contains what a power failure could undo. */
const whenSettled =
  (api: ReturnType<typeof apiHandler>, { settled }: SqliteTable): typeof api =>
  async (event) => {
    const reply = await api(event);
    await settled();
    return reply;
  };

/** One origin for pages, calls, the hub and files. */
export const startServer = async (
  { host, table, blobs, hub, sockets, metrics }: OpenHost,
  { port, address, web, proxies = new BlockList(), bodyTimeout = BODY_TIMEOUT, connectionsOfOne = CONNECTIONS_OF_ONE }: Options,
): Promise<RunningServer> => {
  const api = whenSettled(apiHandler(host), table);
  const [pages, dav] = [webFiles(web), davServer({ host, blobs, settled: table.settled })];
  const health = healthOf(host);
  const metricsHandler = sendMetrics(metrics, api);
  const readBody = bodyReader();
  const build = buildOf(web);

  const sendHealth = async (response: ServerResponse): Promise<void> => {
    const headers = { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(await health()));
  };

  const call = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const client = clientAddress(proxies, request);
    const body = await readBody(request, client);
    if (typeof body === 'object') return sendReply(response, await api(httpEvent(request, body.bytes, client)).finally(body.release));
    const details = body === 'overloaded' ? { retryAfterSeconds: OVERLOADED_SECONDS } : {};
    response.setHeader('connection', 'close');
    return sendProblem(response, new Problem(body, details));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    if (path === undefined) return sendProblem(response, new Problem('invalidInput'));
    if (/^\/api\//i.test(path)) return call(request, response);
    if (isDav(request)) return dav(request, response, clientAddress(proxies, request));
    if (path === '/health') return sendHealth(response);
    if (path === '/metrics') return metricsHandler(request, response, clientAddress(proxies, request));
    return path.startsWith(FILES_PATH) ? blobs.serveFile(request, response) : pages(request, response);
  };

  let isStopping = false;
  /** A client that sends a call byte by byte holds a connection and memory. Parts of files may take longer. */
  const cutLate = (request: IncomingMessage): void => {
    if (!hasContent(request) || request.url?.startsWith(FILES_PATH) || isDavUpload(request)) return;
    const late = setTimeout(() => !request.complete && request.destroy(), bodyTimeout);
    request.once('close', () => clearTimeout(late));
  };

  const server = createServer({ headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: LATE_LOOK }, (request, response) => {
    cutLate(request);
    if (host.origin.startsWith('https:')) response.setHeader('strict-transport-security', `max-age=${YEAR}`);
    if (build) response.setHeader(BUILD_HEADER, build);
    if (isStopping) response.setHeader('connection', 'close');
    answer(request, response).catch((error: unknown) => {
      // A client that disconnects is not a server error.
      if (!request.complete) return response.destroy();
      host.logs.write('error', 'request', { path: loggedPath(request), error: String(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  server.requestTimeout = PART_TIMEOUT;
  server.on('clientError', rejectInvalid);
  server.maxConnections = CONNECTIONS;
  limitConnections(server, { maxPerAddress: connectionsOfOne, proxies });
  server.keepAliveTimeout = KEEP_ALIVE;
  const live = serveHub(server, sockets, hub, { userOf: async (id) => (await findConnection(host.table, id))?.userId ?? id });
  const bound = await listen(server, port, address);

  return {
    port: bound,
    stop: async () => {
      isStopping = true;
      live.closeAll();
      // The HTTP server's own close would cut idle connections immediately, including those with a request on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const idleTimer = setInterval(() => server.closeIdleConnections(), POLL_MS);
      const closeTimer = setTimeout(() => live.terminateAll(), CLOSE_MS);
      const cut = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      clearInterval(idleTimer);
      for (const timer of [closeTimer, cut]) clearTimeout(timer);
      live.terminateAll();
      await live.settled();
    },
  };
};
