import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { indexFacts } from '#functions/domain/search/indexFacts.ts';

/** Maintains the search index. It reads facts separately, so that no screen waits for it. */
export const search: BatchListener = {
  name: 'search',
  batchSize: BATCH_SIZE,
  handleBatch: (host, facts) => indexFacts(openContext(host, system, facts[0]?.correlationId ?? ''), facts),
};
