import type { DynamoDBStreamEvent } from 'aws-lambda';
import { toAttribute } from '#events/feed/attributeValue.ts';
import { handle as feedHandle } from '#events/feed/index.ts';
import { type HubGatewayEvent, handle as hubHandle } from '#events/hub/index.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { openConnection, storeSubscription } from '#functions/domain/messages/live/connections.ts';
import { logLine } from '#functions/platform/helpers/logLine.ts';
import { SESSION_COOKIE, wireName } from '#functions/runtime/cookies.ts';
import type { Called } from '#infra/cost/caller.ts';
import { meter } from '#infra/cost/meter.ts';
import type { Sample } from '#infra/cost/sample.ts';
import type { TableWork } from '#infra/cost/tableWork.ts';
import { cacheKey, type HubRequest, TAKES_ANSWERS, TAKES_BATCHES } from '#shared/hub.ts';
import { SPREAD_REPLAY_OVERLAP_MS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

/** The consequences of several calls of a type: one run of the feed processes all of them. */
export interface FeedWork {
  calls: number;
  facts: number;
  table: TableWork;
  lines: string[];
  messages: number;
  messageBytes: number;
}

export interface CallWork {
  called: Called;
  table: TableWork;
  /** Log lines of the call's own function. */
  lines: string[];
  feed: FeedWork;
}

/** What a window requests from the hub between opening and closing. */
export interface WindowWork {
  runs: number;
  table: TableWork;
  lines: string[];
  /** Messages in both directions. */
  messages: number;
  messageBytes: number;
}

/** Lists of a typical site. */
const LISTS = 10;

type FeedEntry = ReturnType<Sample['opened']['table']['readFeed']>[number];

/** Facts as a DynamoDB stream event. */
const streamOf = (entries: FeedEntry[]): DynamoDBStreamEvent => ({
  Records: entries.map(({ row: { pk, sk, data } }) => {
    const attributes = Object.entries(data).map(([name, value]) => [`.${name}`, toAttribute(value)]);
    return { eventName: 'INSERT', dynamodb: { NewImage: { pk: { S: pk }, sk: { S: sk }, ...Object.fromEntries(attributes) } } };
  }),
});

/** The gateway event of a window's message; the hub reads nothing else of it. */
const hubEvent = (eventType: string, more: Partial<HubGatewayEvent> = {}) =>
  ({ requestContext: { eventType, connectionId: 'JKJaXmPLvHcESHB=', requestId: 'JKJaXmPLvHcESHC=' }, ...more }) as HubGatewayEvent;

/** Measures the requests of calls and their consequences; the sample is metered from then on. */
export const openWorkload = (sample: Sample) => {
  const { host, table } = sample.opened;
  const { count } = meter(table);
  const handleFeed = feedHandle(host);
  const hub = hubHandle(host);
  let lines: string[] = [];
  let messages: string[] = [];
  host.logs = { write: (level, message, details) => void lines.push(logLine(host.now(), level, message, details)) };
  host.hub = { post: async (_, message) => Boolean(messages.push(message)), drop: async () => {} };
  let position = 0;

  const takeLines = (): string[] => {
    const taken = lines;
    lines = [];
    return taken;
  };

  const follow = async (calls: number): Promise<FeedWork> => {
    const entries = table.readFeed(position, 1000);
    position = entries.at(-1)?.seq ?? position;
    messages = [];
    const { work } = await count(async () => entries.length > 0 && (await handleFeed(streamOf(entries))));
    const messageBytes = messages.reduce((sum, message) => sum + Buffer.byteLength(message), 0);
    return { calls, facts: entries.length, table: work, lines: takeLines(), messages: messages.length, messageBytes };
  };

  /** The first of the calls, and the consequences of all. */
  const measure = async ([call, ...others]: [() => Promise<Called>, ...(() => Promise<Called>)[]]): Promise<CallWork> => {
    await follow(0);
    takeLines();
    const { answer: called, work } = await count(call);
    const own = { called, table: work, lines: takeLines() };
    for (const other of others) await other();
    takeLines();
    return { ...own, feed: await follow(1 + others.length) };
  };

  /** Opens a screen of the member that shows the list. */
  const openScreen = async (): Promise<void> => {
    const connection = { id: 'JKJaXmPLvHcESHA=', userId: sample.userId, sessionId: sample.caller.sessionId, takesBatches: true as const };
    await openConnection(host, connection);
    await storeSubscription(host, connection, [cacheKey.list(sample.list.id)]);
  };

  /** Opens a window on a site of ten lists, subscribes to person, site and lists, and closes it. */
  const openWindow = async (): Promise<WindowWork> => {
    const lists = [sample.list, ...(await Promise.all(Array.from({ length: LISTS - 1 }, (_, n) => sample.addList(`List ${n}`, {}))))];
    const cookie = `${wireName(host, SESSION_COOKIE)}=${await startSession(host, sample.userId)}`;
    // Excludes events from filling the sample.
    const since = firstFactId(host.now().getTime() + 2 * SPREAD_REPLAY_OVERLAP_MS);
    const cacheKeys = [cacheKey.site(sample.list.siteId), ...lists.map(({ id }) => cacheKey.list(id))];
    const request: HubRequest = { action: 'ConnectToMany', subscriptions: cacheKeys.map((key) => ({ cacheKey: key, since })) };
    const body = JSON.stringify(request);
    const origin = { headers: { cookie, origin: host.origin }, queryStringParameters: { [TAKES_BATCHES]: String(TAKES_ANSWERS) } };
    const events = [hubEvent('CONNECT', origin), hubEvent('MESSAGE', { body }), hubEvent('DISCONNECT')];
    messages = [];
    takeLines();
    const { work } = await count(async () => {
      for (const event of events) await hub(event);
    });
    const sent = [...messages, body];
    const messageBytes = sent.reduce((sum, message) => sum + Buffer.byteLength(message), 0);
    return { runs: events.length, table: work, lines: takeLines(), messages: sent.length, messageBytes };
  };

  return { measure, openScreen, openWindow };
};
