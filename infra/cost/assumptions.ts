import { CONSISTENT_SECONDS } from '#shared/limits.ts';

/** What cannot be measured without an account, said once and printed with the prices. */

/** A round trip from a function to DynamoDB in its region, in milliseconds: AWS promises single digits. */
export const READ_MS = 4;
/** A transaction prepares and commits. */
export const TRANSACTION_MS = 12;

/** At this memory a function has one whole processor; below it a share of one. */
const WHOLE_PROCESSOR_MB = 1769;
/** A Graviton core does what a core of a development machine does, and some marshalling of the SDK comes on top. */
const PROCESSOR = 1.5;

/** One call in a hundred meets a function that has to start; the start is paid for like the rest. */
export const COLD_SHARE = 0.01;
/** Half a second to load a bundle with the SDK at half a GB. */
export const COLD_MS = 500;

/** CloudWatch counts so many bytes for each line besides its text. */
export const LINE_BYTES = 26;
/** What CloudFront adds to an answer's headers, and the status line. */
export const EDGE_HEADER_BYTES = 420;

/** The load at which calls are priced, each second. */
export const LOAD = 50;
/** Facts of one list lie in one shard of the stream, into which Lambda looks four times a second. */
const HEARINGS = 4;
/** Facts that one run of the feed hears of. */
export const HEARD_TOGETHER = Math.floor(LOAD / HEARINGS);

/** Lambda has X-Ray record one run a second and five in a hundred of the others; the rate cannot be set. */
const tracedShare = (runsASecond: number): number => (1 + 0.05 * (runsASecond - 1)) / runsASecond;
export const TRACED_SHARE = tracedShare(LOAD);
export const TRACED_HEARINGS = tracedShare(HEARINGS);

interface Run {
  /** Milliseconds of work measured on this machine, the table apart. */
  workMs: number;
  trips: number;
  transactions: number;
  memoryMb: number;
}

/** Milliseconds that a function is paid for: its share of a processor works, and it waits for the table one trip after the other. */
export const paidMs = ({ workMs, trips, transactions, memoryMb }: Run): number => {
  const share = Math.min(1, memoryMb / WHOLE_PROCESSOR_MB);
  const waiting = (trips - transactions) * READ_MS + transactions * TRANSACTION_MS;
  return Math.ceil((workMs * PROCESSOR) / share + waiting) + COLD_SHARE * COLD_MS;
};

export const assumptions = (memoryMb: number): string[] => [
  `a function is paid for (work measured here x ${PROCESSOR}) / (${memoryMb} of ${WHOLE_PROCESSOR_MB} MB) + ${READ_MS} ms a read + ${TRANSACTION_MS} ms a transaction`,
  `one call in ${1 / COLD_SHARE} starts its function, ${COLD_MS} ms`,
  `calls of a kind come ${LOAD} a second to one list: X-Ray, where it is on, records ${Math.round(100 * TRACED_SHARE)} in a hundred, and a run of the feed hears ${HEARD_TOGETHER} facts`,
  `of copies are read pages of whoever has changed nothing and heard of no change in the last ${CONSISTENT_SECONDS} seconds`,
  'prices of the United States; CloudFront does not compress answers that it may not keep',
];
