import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HubGatewayEvent } from '#events/hub/index.ts';
import type { Hub } from '#functions/platform/hub.ts';
import { rateLimiter } from '#functions/runtime/rateLimit.ts';
import { keysIn, readHubRequest } from '#shared/hub.ts';
import { HUB_BUFFER_BYTES, HUB_BURST_SECONDS, HUB_KEYS_PER_MESSAGE, HUB_MESSAGES, HUB_POLL_MS } from '#shared/limits.ts';

/** The WebSocket status for an overloaded connection. */
const TRY_AGAIN = 1013;
/** The WebSocket status for a policy violation. */
const POLICY = 1008;

/** API Gateway accepts frames of 32 KB. */
const FRAME_BYTES = 32 * 1024;

type Handle = (event: HubGatewayEvent) => Promise<{ statusCode?: number | undefined }>;
type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

const routes: Record<EventType, string> = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' };

const eventOf = (eventType: EventType, connectionId: string, more: Partial<HubGatewayEvent> = {}): HubGatewayEvent => ({
  requestContext: {
    routeKey: routes[eventType],
    eventType,
    connectionId,
    connectedAt: Date.now(),
    messageId: randomUUID(),
    extendedRequestId: randomUUID(),
    requestId: randomUUID(),
    requestTime: new Date().toISOString(),
    requestTimeEpoch: Date.now(),
    messageDirection: 'IN',
    stage: '_api_hub',
    apiId: 'embedded',
    domainName: 'embedded',
  },
  isBase64Encoded: false,
  ...more,
});

const rejectUpgrade = (socket: Duplex): void => {
  socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
};

/** The sockets of this process as the hub port sees them. */
export const embeddedHub = (): { hub: Hub; sockets: Map<string, WebSocket> } => {
  const sockets = new Map<string, WebSocket>();
  return {
    sockets,
    hub: {
      post: async (id, message) => {
        const socket = sockets.get(id);
        if (socket?.readyState !== 1) return false;
        if (socket.bufferedAmount > HUB_BUFFER_BYTES) {
          // Its browser reconnects; a client that does not even read this is terminated at the next check.
          socket.close(TRY_AGAIN);
          return false;
        }
        socket.send(message);
        return true;
      },
      drop: async (id) => sockets.get(id)?.close(),
    },
  };
};

interface ServedHub {
  /** Sends a close frame to every socket. */
  closeAll(): void;
  /** Terminates those that have not answered. */
  terminateAll(): void;
  /** Resolves when nothing is being processed. */
  settled(): Promise<void>;
}

interface Serving {
  /** The person of a connection; by default each connection has its own. */
  userOf?: (connectionId: string) => Promise<string>;
  /** Milliseconds between two checks whether a socket is alive. */
  every?: number;
}

/** The cost of a message beyond the one it counts as anyway. */
const furtherMessages = (text: string): number => {
  const request = readHubRequest(text);
  return request ? Math.ceil(keysIn(request) / HUB_KEYS_PER_MESSAGE) - 1 : 0;
};

/**
 * Turns sockets at /_api_hub into the gateway's three events. Messages of one person are processed one after another, across all
 * connections, so that no one keeps others waiting.
 */
export const serveHub = (
  server: Server,
  sockets: Map<string, WebSocket>,
  handle: Handle,
  { userOf = async (id) => id, every = HUB_POLL_MS }: Serving = {},
): ServedHub => {
  const handled = new Set<Promise<unknown>>();
  /** The last message being processed, by person. */
  const lastByPerson = new Map<string, Promise<unknown>>();
  const wss = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES });

  /** Sockets that have answered since the last check. */
  const here = new WeakSet<WebSocket>();
  const pingTimer = setInterval(() => {
    for (const socket of wss.clients) {
      if (!here.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, every).unref();
  server.once('close', () => clearInterval(pingTimer));

  const open = (socket: WebSocket, id: string, person: string): void => {
    sockets.set(id, socket);
    const limit = rateLimiter({ callsPerSecond: HUB_MESSAGES }, HUB_BURST_SECONDS);
    const inTurn = (event: HubGatewayEvent) => {
      const isOver = () => socket.readyState !== 1 && event.requestContext.eventType === 'MESSAGE';
      // Messages of a closed socket are dropped.
      const before = lastByPerson.get(person) ?? Promise.resolve();
      const next = before.then(() => (isOver() ? undefined : handle(event))).catch(() => socket.close(1011));
      lastByPerson.set(person, next);
      handled.add(next);
      void next.finally(() => {
        handled.delete(next);
        if (lastByPerson.get(person) === next) lastByPerson.delete(person);
      });
    };
    socket.on('message', (data) => {
      if (socket.readyState !== 1) return;
      const body = String(data);
      try {
        limit(id, performance.now());
        limit.charge(id, furtherMessages(body));
      } catch {
        return socket.close(POLICY);
      }
      inTurn(eventOf('MESSAGE', id, { body }));
    });
    socket.on('pong', () => here.add(socket));
    here.add(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(id);
      inTurn(eventOf('DISCONNECT', id));
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const id = randomBytes(12).toString('base64url');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { searchParams } = new URL(request.url ?? '', 'http://hub');
    const { statusCode } = await handle(eventOf('CONNECT', id, { headers, queryStringParameters: Object.fromEntries(searchParams) }));
    if (statusCode !== 200) return rejectUpgrade(socket);
    const person = await userOf(id);
    wss.handleUpgrade(request, socket, head, (opened) => open(opened, id, person));
  };

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (/^\/_api_hub\/?(?:\?|$)/i.test(request.url ?? '')) upgrade(request, socket, head).catch(() => rejectUpgrade(socket));
    else rejectUpgrade(socket);
  });
  return {
    closeAll: () => {
      for (const socket of wss.clients) socket.close(1001);
    },
    terminateAll: () => {
      for (const socket of wss.clients) socket.terminate();
    },
    settled: async () => {
      while (handled.size > 0) await Promise.all(handled);
    },
  };
};
