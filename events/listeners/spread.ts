import type { Gatherer } from '#events/listeners/listener.ts';
import { factSubject, factTime } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

const MINUTE = 60_000;
/** Of the thousand units that a partition of DynamoDB takes in a second, on average over a minute: what is more in one second than in another fits. */
const SAFE_UNITS = 400;
/** A kilobyte that is written in a transaction costs two units. */
const unitsOf = (fact: FactRecord): number => 2 * Math.ceil(JSON.stringify(fact).length / 1024);

/** Partitions that are counted at one time. */
const COUNTED = 5000;

/** What was written to a partition in a minute, by the clocks of who wrote it: heard later, it is no less. */
interface Tally {
  minute: number;
  units: number;
  /** The last fact that is counted: what is heard again counts once. */
  last: string;
  /** Over how many partitions its list was spread. */
  shards: number;
  hasAsked: boolean;
}

const tallies = new WeakMap<object, Map<string, Tally>>();

const talliesOf = (host: object): Map<string, Tally> => {
  const found = tallies.get(host) ?? new Map<string, Tally>();
  tallies.set(host, found);
  return found;
};

/** Answers the tally when its partition has got more than is safe in this minute, once. */
const count = (known: Map<string, Tally>, fact: FactRecord): Tally | undefined => {
  const subject = factSubject(fact);
  const minute = Math.floor(factTime(fact.id) / MINUTE);
  const before = known.get(subject);
  if (before && fact.id <= before.last) return undefined;
  const tally = before?.minute === minute ? before : { minute, units: 0, last: '', shards: 1, hasAsked: false };
  tally.units += unitsOf(fact);
  tally.last = fact.id;
  tally.shards = Math.max(tally.shards, fact.shards ?? 1);
  if (tally !== before) known.delete(subject);
  known.set(subject, tally);
  if (known.size > COUNTED) known.delete(known.keys().next().value ?? '');
  if (tally.hasAsked || tally.units < SAFE_UNITS * (MINUTE / 1000)) return undefined;
  tally.hasAsked = true;
  return tally;
};

/** Lets the facts of a list be spread over more partitions before one takes no more. One machine has no such limit. */
export const spread: Gatherer = {
  name: 'spread',
  atOnce: 500,
  gather: async (host, facts) => {
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
