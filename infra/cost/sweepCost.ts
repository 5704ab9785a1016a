import { paidMs } from '#infra/cost/assumptions.ts';
import type { Settings } from '#infra/cost/callCost.ts';
import { invocationBytes } from '#infra/cost/logBytes.ts';
import { priceOf } from '#infra/cost/prices.ts';

const MONTH_HOURS = 30 * 24;

/** Dollars a month for the hourly sweep: one query that finds nothing. */
export const sweepCost = (settings: Settings): number => {
  const { memoryMb, traced } = settings;
  const seconds = paidMs({ workMs: 1, trips: 1, transactions: 0, memoryMb }) / 1000;
  const run = priceOf('lambdaRequest', 1) + priceOf('lambdaGbSeconds', (seconds * memoryMb) / 1024) + priceOf('tableRead', 1);
  return MONTH_HOURS * (run + priceOf('logLine', invocationBytes([], settings)) + (traced ? priceOf('trace', 1) : 0));
};
