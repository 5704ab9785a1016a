import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { callerOf } from '#functions/domain/identity/sessions/session.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import {
  type ConnectionRecord,
  closeConnection,
  closeOldestWindows,
  deleteSubscription,
  findConnection,
  openConnection,
  storeSubscription,
} from '#functions/domain/messages/live/connections.ts';
import { unchangedKeys } from '#functions/domain/messages/live/notifiedKeys.ts';
import { publishPresence } from '#functions/domain/messages/live/publishPresence.ts';
import { publishSessionEnd } from '#functions/domain/messages/live/publishSessionEnd.ts';
import { replaySince } from '#functions/domain/messages/live/replay.ts';
import { sendToConnection } from '#functions/domain/messages/live/sendToConnection.ts';
import { allowedKeys, readLists } from '#functions/domain/messages/live/subscriptions.ts';
import type { Host } from '#functions/platform/host.ts';
import { readCookies, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import { factId } from '#functions/storage/facts.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import {
  type BatchedEvent,
  cacheKey,
  EVERYBODY,
  type HubEvent,
  type HubRequest,
  readHubRequest,
  TAKES_ANSWERS,
  TAKES_BATCHES,
} from '#shared/hub.ts';

/** A connect event also contains the handshake's headers and query, which the types omit. */
export type HubGatewayEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined>;
};
type Result = APIGatewayProxyStructuredResultV2;

const header = (event: HubGatewayEvent, name: string): string =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/** Another site's page could open a socket with the person's cookies; the Origin header reveals it. */
const isOwnPage = (host: Host, event: HubGatewayEvent): boolean => {
  const origin = header(event, 'origin');
  return origin === host.origin || URL.parse(origin)?.host === header(event, 'host');
};

const connect = async (host: Host, event: HubGatewayEvent): Promise<Result> => {
  const token = readCookies(host, header(event, 'cookie'))[SESSION_COOKIE] ?? '';
  const caller = await callerOf(host, token);
  if (caller.id === '' || !isOwnPage(host, event)) return { statusCode: 401 };
  const protocolVersion = Number(event.queryStringParameters?.[TAKES_BATCHES] ?? 0);
  const { connectionId: id } = event.requestContext;
  const capabilities = {
    ...(protocolVersion > 0 && { takesBatches: true as const }),
    ...(protocolVersion >= TAKES_ANSWERS && { takesAnswers: true as const }),
  };
  const connection: ConnectionRecord = { id, userId: caller.id, sessionId: caller.sessionId, ...capabilities };
  await openConnection(host, connection);
  // Every window listens to its person, so that it can be signed out, and to announcements.
  await storeSubscription(host, connection, [cacheKey.user(caller.id), EVERYBODY]);
  await closeOldestWindows(host, caller.id);
  return { statusCode: 200 };
};

type KeyRequest = Pick<Extract<HubRequest, { action: 'ConnectTo' }>, 'cacheKey' | 'since'>;

const send = (host: Host, { id }: ConnectionRecord, event: HubEvent): Promise<boolean> => host.hub.post(id, JSON.stringify(event));

interface AcceptedRequest extends KeyRequest {
  /** The list of the key, read after listening began. */
  list: ListRecord | undefined;
  /** Whether it is known that nothing has happened since. */
  isQuiet: boolean;
  /** The event from which on the window listens. */
  eventId: string;
}

/** Events of a key since the moment named by the window, and the confirmation that it now listens. */
const catchUpEvents = async (ctx: Context, { cacheKey: key, since, list, isQuiet, eventId }: AcceptedRequest): Promise<BatchedEvent[]> => {
  const missed = since === undefined || isQuiet ? [] : await replaySince(ctx, key, { since, list });
  const connected: BatchedEvent = { event: 'connected', data: { cacheKey: key, eventId } };
  if (missed === 'tooMuch') return [{ event: 'refresh', data: { cacheKey: key, eventId } }, connected];
  return [...missed.map((data) => ({ event: 'updateEvent' as const, data })), connected];
};

/**
 * Starts listening first and replays afterwards, so that nothing is missed in between. All keys of a request are answered in one message.
 */
const subscribe = async (ctx: Context, connection: ConnectionRecord, requests: KeyRequest[]): Promise<void> => {
  const { host } = ctx;
  const requestsByKey = new Map(requests.map((request) => [request.cacheKey, request]));
  const permittedKeys = await allowedKeys(ctx, [...requestsByKey.keys()]);
  for (const key of requestsByKey.keys())
    if (!permittedKeys.has(key)) await send(host, connection, { event: 'refused', data: { cacheKey: key, error: 'notFound' } });
  const eventId = factId(host, ctx.now());
  // A connection that has been given up would receive nothing.
  if (!(await storeSubscription(host, connection, [...permittedKeys]))) return host.hub.drop(connection.id);
  const [lists, unchanged] = await Promise.all([readLists(ctx, [...permittedKeys]), unchangedKeys(ctx, requestsByKey.values())]);
  const events: BatchedEvent[] = [];
  try {
    for (const request of requestsByKey.values()) {
      const { cacheKey: key } = request;
      if (permittedKeys.has(key))
        events.push(...(await catchUpEvents(ctx, { ...request, list: lists.get(key), isQuiet: unchanged.has(key), eventId })));
      await yieldToOthers();
    }
  } finally {
    // Only failed keys are requested again.
    await sendToConnection(host, connection, events);
  }
  for (const key of permittedKeys) await publishPresence(host, key, ctx.correlationId);
};

const unsubscribe = async ({ host, correlationId }: Context, { id }: ConnectionRecord, key: string): Promise<void> => {
  // Presence is announced only for items that the window had open: others may not even know of the item.
  if (await deleteSubscription(host, id, key)) await publishPresence(host, key, correlationId);
};

const handleRequest = async (ctx: Context, connection: ConnectionRecord, request: HubRequest): Promise<void> => {
  const { host } = ctx;
  switch (request.action) {
    case 'ConnectTo':
      return subscribe(ctx, connection, [request]);
    case 'ConnectToMany':
      return subscribe(ctx, connection, request.subscriptions);
    case 'DisconnectFrom':
      return unsubscribe(ctx, connection, request.cacheKey);
    case 'DisconnectFromMany':
      for (const key of request.cacheKeys) {
        await unsubscribe(ctx, connection, key);
        await yieldToOthers();
      }
      return;
    case 'Ping':
      await send(host, connection, { event: 'pong', data: {} });
  }
};

const handleMessage = async (host: Host, event: HubGatewayEvent): Promise<Result> => {
  const { connectionId } = event.requestContext;
  const connection = await findConnection(host.table, connectionId);
  if (!connection) {
    // The connection was given up while it was opening, although the session is valid: the browser reconnects.
    await host.hub.drop(connectionId);
    return { statusCode: 401 };
  }
  const caller = await callerBySession(host, connection.userId, connection.sessionId);
  if (caller.id === '') {
    await publishSessionEnd(host, connection);
    return { statusCode: 401 };
  }
  const request = readHubRequest(event.body);
  if (!request) {
    await send(host, connection, { event: 'refused', data: { cacheKey: '', error: 'invalidInput' } });
    return { statusCode: 400 };
  }
  await handleRequest(openContext(host, caller, event.requestContext.requestId), connection, request);
  return { statusCode: 200 };
};

const handleEvent = async (host: Host, event: HubGatewayEvent): Promise<Result> => {
  switch (event.requestContext.eventType) {
    case 'CONNECT':
      return connect(host, event);
    case 'DISCONNECT':
      for (const key of await closeConnection(host, event.requestContext.connectionId))
        await publishPresence(host, key, event.requestContext.requestId);
      return { statusCode: 200 };
    default:
      return handleMessage(host, event);
  }
};

/** The three routes of the WebSocket gateway. Messages have no headers, so the gateway's request id serves as the correlation id. */
export const handle =
  (host: Host) =>
  async (event: HubGatewayEvent): Promise<Result> => {
    const { requestId: correlationId, connectionId: connection, eventType } = event.requestContext;
    const logFields = { correlationId, connection, event: eventType };
    try {
      const result = await handleEvent(host, event);
      // Successful pings and subscriptions are not worth a log line.
      if (result.statusCode !== 200) host.logs.write('info', 'hub', { ...logFields, status: result.statusCode });
      return result;
    } catch (error) {
      host.logs.write('error', 'hub failed', { ...logFields, error: String(error) });
      throw error;
    }
  };
