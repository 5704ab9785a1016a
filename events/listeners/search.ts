import { AT_ONCE, type Gatherer } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { hearFacts } from '#functions/domain/search/hearFacts.ts';

/** Keeps the search index. It hears facts by itself, so that nobody's screen waits for it. */
export const search: Gatherer = {
  name: 'search',
  atOnce: AT_ONCE,
  gather: (host, facts) => hearFacts(openContext(host, system, facts[0]?.correlationId ?? ''), facts),
};
