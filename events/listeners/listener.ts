import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Reacts to a fact. Receives every fact at least once, in order within a subject; processing a fact twice must have the same result. */
export interface Listener {
  name: string;
  handle(host: Host, fact: FactRecord): Promise<void>;
}

/** Processes the facts of a delivery together, where that is cheaper. The same facts may be delivered again, also in other combinations. */
export interface BatchListener {
  name: string;
  /** Facts per call. */
  batchSize: number;
  /** Receives facts as they were written, with the names of people who were erased since. */
  isExact?: true;
  handleBatch(host: Host, facts: FactRecord[]): Promise<void>;
}

/** The limit of a transaction and of a batch of reads. */
export const BATCH_SIZE = 100;

/** A listener that processes facts one by one, in order. */
export const oneByOne = ({ name, handle }: Listener): BatchListener => ({
  name,
  batchSize: BATCH_SIZE,
  handleBatch: async (host, facts) => {
    for (const fact of facts) await handle(host, fact);
  },
});
