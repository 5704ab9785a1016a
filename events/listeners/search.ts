import { AT_ONCE, type Gatherer } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { hearFacts } from '#functions/domain/search/hearFacts.ts';

/** Maintains the search index. It reads facts separately, so that no screen waits for it. */
export const search: Gatherer = {
  name: 'search',
  atOnce: AT_ONCE,
  gather: (host, facts) => hearFacts(openContext(host, system, facts[0]?.correlationId ?? ''), facts),
};
