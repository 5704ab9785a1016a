import { EDGE_HEADER_BYTES, paidMs, TRACED_HEARINGS, TRACED_SHARE } from '#infra/cost/assumptions.ts';
import { accessBytes, invocationBytes } from '#infra/cost/logBytes.ts';
import { GB, priceOf } from '#infra/cost/prices.ts';
import type { TableWork } from '#infra/cost/tableWork.ts';
import type { FunctionSettings } from '#infra/cost/template.ts';
import type { CallWork, FeedWork, WindowWork } from '#infra/cost/workload.ts';

export interface Settings extends FunctionSettings {
  /** The format of the gateway's log line. */
  accessLine: string;
  /** Whether the call goes directly to its function URL. */
  direct?: boolean;
}

export const services = ['CloudFront', 'HTTP API', 'Lambda', 'DynamoDB', 'Logs', 'X-Ray', 'WebSocket'] as const;
export type Service = (typeof services)[number];
/** Dollars. */
export type Costs = Record<Service, number>;

/** Prices are per this many calls. */
export const CALLS = 10_000;
const BYTES_A_MB = 1024 ** 2;

const none: Costs = { CloudFront: 0, 'HTTP API': 0, Lambda: 0, DynamoDB: 0, Logs: 0, 'X-Ray': 0, WebSocket: 0 };

const sum = (one: Costs, other: Costs): Costs => {
  const added = { ...one };
  for (const service of services) added[service] += other[service];
  return added;
};

export const total = (costs: Costs): number => services.reduce((all, service) => all + costs[service], 0);

const tableCost = ({ read, write }: TableWork): number => priceOf('tableRead', read) + priceOf('tableWrite', write);

interface Run {
  table: TableWork;
  lines: string[];
  workMs: number;
  tracedShare: number;
}

/** One run of a function with its table work and log lines. */
const invocation = (settings: Settings, { table, lines, workMs, tracedShare }: Run): Costs => {
  const { trips, transactions } = table;
  const { memoryMb, traced } = settings;
  const seconds = paidMs({ workMs, trips, transactions, memoryMb }) / 1000;
  return {
    ...none,
    Lambda: priceOf('lambdaRequest', 1) + priceOf('lambdaGbSeconds', (seconds * memoryMb * BYTES_A_MB) / GB),
    DynamoDB: tableCost(table),
    Logs: priceOf('logLine', invocationBytes(lines, settings)),
    'X-Ray': traced ? priceOf('trace', tracedShare) : 0,
  };
};

const times = (costs: Costs, factor: number): Costs => {
  const many = { ...costs };
  for (const service of services) many[service] *= factor;
  return many;
};

/** Each call's share of a run of the feed; work besides the table is too little to measure. */
const feedCost = (settings: Settings, { calls, facts, table, lines, messages, messageBytes }: FeedWork): Costs => {
  if (facts === 0) return none;
  const run = invocation(settings, { table, lines, workMs: 1, tracedShare: TRACED_HEARINGS });
  const posted = { ...run, WebSocket: priceOf('socketMessage', messages), CloudFront: priceOf('edgeOut', messageBytes) };
  return times(posted, 1 / calls);
};

const wayIn = ({ called }: CallWork, { accessLine, direct = false }: Settings): Costs => ({
  ...none,
  CloudFront:
    priceOf('edgeRequest', 1) +
    priceOf('edgeFunction', 1) +
    priceOf('edgeOut', called.bodyBytes + called.headerBytes + EDGE_HEADER_BYTES) +
    priceOf('edgeToOrigin', called.sentBytes),
  'HTTP API': direct ? 0 : priceOf('gatewayRequest', 1),
  Logs: direct ? 0 : priceOf('logLine', accessBytes(accessLine)),
});

/** Dollars for 10,000 calls, including all consequences. */
export const callCost = (settings: Settings, work: CallWork, ms: number): Costs => {
  const run = invocation(settings, { table: work.table, lines: work.lines, workMs: ms, tracedShare: TRACED_SHARE });
  return times([wayIn(work, settings), run, feedCost(settings, work.feed)].reduce(sum), CALLS);
};

/** Additional cost of 10,000 calls at less than one per second: X-Ray traces every run, and the feed runs for each fact. */
export const quietCost = (settings: Settings, { feed }: CallWork, alone: FeedWork): { traces: number; hearing: number } => {
  const together = feedCost(settings, feed);
  const apart = feedCost(settings, alone);
  const untraced = (costs: Costs): number => total(costs) - costs['X-Ray'];
  const runs = 1 + Math.sign(alone.facts);
  return {
    traces: settings.traced ? CALLS * (priceOf('trace', runs - TRACED_SHARE) - together['X-Ray']) : 0,
    hearing: CALLS * (untraced(apart) - untraced(together)),
  };
};

/** Dollars for 10,000 windows from opening to closing, without connection minutes. */
export const windowCost = (settings: Settings, { runs, table, lines, messages, messageBytes }: WindowWork): Costs => {
  const run = invocation(settings, { table, lines, workMs: runs, tracedShare: runs * TRACED_SHARE });
  const further = { ...none, Lambda: priceOf('lambdaRequest', runs - 1) };
  const posted = { ...none, WebSocket: priceOf('socketMessage', messages), CloudFront: priceOf('edgeOut', messageBytes) };
  return times([run, further, posted].reduce(sum), CALLS);
};

/** Dollars that one open screen adds for 10,000 changes. */
export const screenCost = (settings: Settings, notified: FeedWork, unnotified: FeedWork): Costs =>
  times(sum(feedCost(settings, notified), times(feedCost(settings, unnotified), -1)), CALLS);
