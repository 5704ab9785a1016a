import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { perObject } from '#shared/perObject.ts';
import { Problem } from '#shared/problems.ts';

/** Whole reads take as long as many pages, so each person runs one at a time, and all people together two. */
const wholeReadLimits = { atOnce: 2, waiting: { each: 50, all: 500 } };
const UNLIMITED = Number.POSITIVE_INFINITY;
/**
 * All other calls of a person run as many at a time as a browser sends, so that a program with many connections gets no more. Rate and
 * connection limits bound the queue.
 */
const callLimits = { atOnce: UNLIMITED, ofOne: 8, waiting: { each: UNLIMITED, all: UNLIMITED } };

const queuesOf = perObject((_: Host) => ({ whole: fairQueue(wholeReadLimits), other: fairQueue(callLimits) }));

const requestsAll = (input: unknown): boolean =>
  input !== null && typeof input === 'object' && 'pageSize' in input && input.pageSize === -1;

/** Whether a call reads a whole list or a whole history. */
export const isWholeRead = ({ whole }: Endpoint, input: Record<string, unknown>): boolean =>
  whole === true || requestsAll(input) || requestsAll(input.body);

interface QueuedCall<T> {
  caller: string;
  isWhole: boolean;
  work: () => Promise<T>;
}

/** Queues whole reads fairly, and limits a person's other calls. Throws tooManyRequests when the queue is full. */
export const runQueued = async <T>(host: Host, { caller, isWhole, work }: QueuedCall<T>): Promise<T> => {
  const { whole, other } = queuesOf(host);
  try {
    return await (isWhole ? whole : other)(caller, work);
  } catch (error) {
    throw error instanceof QueueFull ? new Problem('tooManyRequests', { retryAfterSeconds: 1 }) : error;
  }
};
