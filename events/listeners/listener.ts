import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/**
 * Does something because of a fact. It is told of every fact at least once, in order within a subject, and must come
 * to the same when told twice.
 */
export interface Listener {
  name: string;
  hear(host: Host, fact: FactRecord): Promise<void>;
}

/** Hears the facts of a delivery together, for work that costs less so. The same facts may come again, also in other company. */
export interface Gatherer {
  name: string;
  /** Facts that it takes at once. */
  atOnce: number;
  gather(host: Host, facts: FactRecord[]): Promise<void>;
}

/** As many as one transaction or a batch of reads holds. */
export const AT_ONCE = 100;

/** A listener that hears each fact by itself, in their order. */
export const oneByOne = ({ name, hear }: Listener): Gatherer => ({
  name,
  atOnce: AT_ONCE,
  gather: async (host, facts) => {
    for (const fact of facts) await hear(host, fact);
  },
});
