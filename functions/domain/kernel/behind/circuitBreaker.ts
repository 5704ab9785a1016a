import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CircuitRecord } from '#functions/storage/records/deadLetterRecords.ts';
import { attempt, put, read } from '#functions/storage/rows.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds in which an attempt of a job certainly ends, timeouts included. */
const ATTEMPT_MS = 3 * MINUTE_MS;
const MAX_WAIT_MS = 15 * MINUTE_MS;

/**
 * Claims the next attempt of a listener whose service did not answer. Returns undefined if the caller may try now, and otherwise the time
 * from which it can claim again. Jobs of many subjects that all wait for the same timeouts would delay all other jobs.
 */
export const claimAttempt = async (host: Host, listener: string): Promise<Date | undefined> => {
  const record = await read<CircuitRecord>(host.table, keys.circuit(listener));
  if (!record) return undefined;
  const now = host.now().getTime();
  if (Date.parse(record.until) > now) return new Date(record.until);
  const until = new Date(now + ATTEMPT_MS);
  const claimed = { ...record, until: until.toISOString() };
  const isOurs = await attempt(host.table, [
    { put: { ...keys.circuit(listener), data: claimed }, if: { equals: { until: record.until } } },
  ]);
  return isOurs ? undefined : until;
};

/**
 * Records that the service of a listener did not answer. It is left alone for as long as that has lasted, 1 to 15 minutes. Returns whether
 * it has lasted for a minute.
 */
export const openCircuit = async (host: Host, listener: string): Promise<boolean> => {
  const now = host.now();
  const since = (await read<CircuitRecord>(host.table, keys.circuit(listener)))?.since ?? now.toISOString();
  const lasted = now.getTime() - Date.parse(since);
  const until = new Date(now.getTime() + Math.min(MAX_WAIT_MS, Math.max(MINUTE_MS, lasted)));
  await host.table.transact([put(keys.circuit(listener), { since, until: until.toISOString() } satisfies CircuitRecord)]);
  return lasted >= MINUTE_MS;
};

/** Lets all jobs try a listener again. */
export const closeCircuit = async (host: Host, listener: string): Promise<void> => {
  if (await read<CircuitRecord>(host.table, keys.circuit(listener))) await host.table.transact([{ delete: keys.circuit(listener) }]);
};
