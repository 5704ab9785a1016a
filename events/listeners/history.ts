import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { indexFacts } from '#functions/storage/factIndex.ts';

/** Indexes facts by author and by item. */
export const history: BatchListener = {
  name: 'history',
  batchSize: BATCH_SIZE,
  handleBatch: async ({ table }, facts) => {
    const writes = indexFacts(facts);
    for (let from = 0; from < writes.length; from += TRANSACTION_WRITES)
      await Promise.all(writes.slice(from, from + TRANSACTION_WRITES).map((write) => table.transact([write], { isUnhurried: true })));
  },
};
