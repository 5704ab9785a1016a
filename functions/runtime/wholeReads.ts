import { fairQueue, QueueFull } from '#functions/platform/fairQueue.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Reads of everything take the time of many pages: one of a person at a time, and two of all. */
const room = { atOnce: 2, waiting: { each: 50, all: 500 } };

const queues = new WeakMap<Host, ReturnType<typeof fairQueue>>();

const queueOf = (host: Host): ReturnType<typeof fairQueue> => {
  const queue = queues.get(host) ?? fairQueue(room);
  queues.set(host, queue);
  return queue;
};

const asksForAll = (asked: unknown): boolean => asked !== null && typeof asked === 'object' && 'pageSize' in asked && asked.pageSize === -1;

/** Whether a call reads everything there is. */
const isWhole = ({ whole }: Endpoint, input: Record<string, unknown>): boolean =>
  whole === true || asksForAll(input) || asksForAll(input.body);

/** Rows of an answer, whatever they are called there. */
const rowsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  const parts = value !== null && typeof value === 'object' ? Object.values(value) : [];
  return Math.max(0, ...parts.map((part) => (Array.isArray(part) ? part.length : 0)));
};

/** What an answer counts for in its caller's budget: as many calls as it would take in the largest pages. */
export const callsOf = (value: unknown): number => Math.max(1, Math.ceil(rowsIn(value) / PAGE_SIZE_MAX));

interface Reading<T> {
  caller: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  work: () => Promise<T>;
}

/** Lets reads of everything take turns; other calls go on at once. Throws tooManyRequests where too many wait. */
export const inTurn = async <T>(host: Host, { caller, endpoint, input, work }: Reading<T>): Promise<T> => {
  if (!isWhole(endpoint, input)) return work();
  try {
    return await queueOf(host)(caller, work);
  } catch (error) {
    throw error instanceof QueueFull ? new Problem('tooManyRequests', { retryAfterSeconds: 1 }) : error;
  }
};
