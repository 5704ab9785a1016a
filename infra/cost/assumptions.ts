import { CONSISTENT_SECONDS } from '#shared/limits.ts';

/** Assumptions that cannot be measured without an account; they are printed with the prices. */

/** A round trip from a function to DynamoDB in its region, in milliseconds: AWS promises single digits. */
const READ_MS = 4;
/** A transaction has two phases. */
const TRANSACTION_MS = 12;

/** The memory at which a function has one whole processor; with less it has a share. */
const WHOLE_PROCESSOR_MB = 1769;
/** A Graviton core is about as fast as a core of a development machine, plus some marshalling of the SDK. */
const PROCESSOR = 1.5;

/** One call in a hundred starts a function; the start is billed like the rest. */
const COLD_SHARE = 0.01;
/** Half a second to load a bundle with the SDK at half a GB. */
const COLD_MS = 500;

/** Bytes that CloudWatch adds to each line. */
export const LINE_BYTES = 26;
/** The status line, and headers that CloudFront adds. */
export const EDGE_HEADER_BYTES = 420;

/** Calls per second for which prices are calculated. */
const LOAD = 50;
/** Facts of one list are in one shard of the stream, which Lambda polls four times a second. */
const HEARINGS = 4;
/** Facts per run of the feed. */
export const HEARD_TOGETHER = Math.floor(LOAD / HEARINGS);

/** Lambda traces one run a second and five percent of the others; the rate cannot be configured. */
const tracedShare = (runsASecond: number): number => (1 + 0.05 * (runsASecond - 1)) / runsASecond;
export const TRACED_SHARE = tracedShare(LOAD);
export const TRACED_HEARINGS = tracedShare(HEARINGS);

interface Run {
  /** Milliseconds of work measured on this machine, without the table. */
  workMs: number;
  trips: number;
  transactions: number;
  memoryMb: number;
}

/** Billed milliseconds: work at its share of a processor, plus sequential round trips to the table. */
export const paidMs = ({ workMs, trips, transactions, memoryMb }: Run): number => {
  const share = Math.min(1, memoryMb / WHOLE_PROCESSOR_MB);
  const waiting = (trips - transactions) * READ_MS + transactions * TRANSACTION_MS;
  return Math.ceil((workMs * PROCESSOR) / share + waiting) + COLD_SHARE * COLD_MS;
};

export const assumptions = (memoryMb: number): string[] => [
  `billed milliseconds of a function: (work measured here x ${PROCESSOR}) / (${memoryMb} of ${WHOLE_PROCESSOR_MB} MB) + ${READ_MS} ms per read + ${TRANSACTION_MS} ms per transaction`,
  `one call in ${1 / COLD_SHARE} is a cold start of ${COLD_MS} ms`,
  `${LOAD} calls of one kind per second go to one list: X-Ray, if it is on, records ${Math.round(100 * TRACED_SHARE)} % of them, and one run of the feed processes ${HEARD_TOGETHER} facts`,
  `pages are read from replicas unless the caller made or received a change in the last ${CONSISTENT_SECONDS} seconds`,
  'prices of the United States; CloudFront does not compress responses that it may not cache',
];
