import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { Problem } from '#shared/problems.ts';

/** Reads of everything take the time of many pages: one of a person at a time, and two of all. */
const room = { atOnce: 2, waiting: { each: 50, all: 500 } };
const UNLIMITED = Number.POSITIVE_INFINITY;
/**
 * Of everything else a person has as much under way as a browser asks for at once, so that a program with many connections is no crowd. How
 * many wait is limited by the calls that a session may make, and by connections.
 */
const ownRoom = { atOnce: UNLIMITED, ofOne: 8, waiting: { each: UNLIMITED, all: UNLIMITED } };

interface Queues {
  whole: ReturnType<typeof fairQueue>;
  other: ReturnType<typeof fairQueue>;
}

const queues = new WeakMap<Host, Queues>();

const queuesOf = (host: Host): Queues => {
  const known = queues.get(host) ?? { whole: fairQueue(room), other: fairQueue(ownRoom) };
  queues.set(host, known);
  return known;
};

const asksForAll = (asked: unknown): boolean => asked !== null && typeof asked === 'object' && 'pageSize' in asked && asked.pageSize === -1;

/** Whether a call reads everything there is. */
const isWhole = ({ whole }: Endpoint, input: Record<string, unknown>): boolean =>
  whole === true || asksForAll(input) || asksForAll(input.body);

interface Reading<T> {
  caller: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  work: () => Promise<T>;
}

/** Lets reads of everything take turns, and a person's other calls where they are many. Throws tooManyRequests where too many wait. */
export const inTurn = async <T>(host: Host, { caller, endpoint, input, work }: Reading<T>): Promise<T> => {
  const { whole, other } = queuesOf(host);
  try {
    return await (isWhole(endpoint, input) ? whole : other)(caller, work);
  } catch (error) {
    throw error instanceof QueueFull ? new Problem('tooManyRequests', { retryAfterSeconds: 1 }) : error;
  }
};
