import type { BatchListener } from '#events/listeners/listener.ts';
import { factSubject, factTime } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { perObject } from '#shared/perObject.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Of the thousand write units per second of a DynamoDB partition, as an average over a minute, which leaves room for peaks. */
const SAFE_UNITS = 400;
/** A kilobyte written in a transaction costs two units. */
const unitsOf = (fact: FactRecord): number => 2 * Math.ceil(JSON.stringify(fact).length / 1024);

/** Partitions counted at the same time. */
const MAX_TALLIES = 5000;

/** Writes to a partition within a minute, by the writers' clocks, so that late deliveries count correctly. */
interface Tally {
  minute: number;
  units: number;
  /** The last counted fact; facts delivered again count once. */
  last: string;
  /** How many partitions its list was spread over. */
  shards: number;
  hasAsked: boolean;
}

const talliesOf = perObject((_: object) => new Map<string, Tally>());

/** Returns the tally once when its partition exceeds the safe rate within the minute. */
const count = (known: Map<string, Tally>, fact: FactRecord): Tally | undefined => {
  const subject = factSubject(fact);
  const minute = Math.floor(factTime(fact.id) / MINUTE_MS);
  const before = known.get(subject);
  if (before && fact.id <= before.last) return undefined;
  const tally = before?.minute === minute ? before : { minute, units: 0, last: '', shards: 1, hasAsked: false };
  tally.units += unitsOf(fact);
  tally.last = fact.id;
  tally.shards = Math.max(tally.shards, fact.shards ?? 1);
  if (tally !== before) known.delete(subject);
  known.set(subject, tally);
  if (known.size > MAX_TALLIES) known.delete(known.keys().next().value ?? '');
  if (tally.hasAsked || tally.units < SAFE_UNITS * (MINUTE_MS / 1000)) return undefined;
  tally.hasAsked = true;
  return tally;
};

/** Spreads the facts of a list over more partitions before one reaches its limit. One machine has no such limit. */
export const spread: BatchListener = {
  name: 'spread',
  batchSize: 500,
  handleBatch: async (host, facts) => {
    if (host.isAlone) return;
    const known = talliesOf(host);
    for (const fact of facts) {
      const tally = fact.listId === null ? undefined : count(known, fact);
      if (!tally) continue;
      const body = { listId: fact.listId, from: tally.shards };
      await host.queue.send({ name: 'spreadFacts', body, correlationId: fact.correlationId });
    }
  },
};
