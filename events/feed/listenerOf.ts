import { gatherers } from '#events/feed/index.ts';
import type { Gatherer } from '#events/listeners/listener.ts';
import { search } from '#events/listeners/search.ts';

/** Finds a listener by name. */
export const gathererOf = (name: string): Gatherer => {
  const found = [...gatherers, search].find((one) => one.name === name);
  if (!found) throw new Error(`no listener ${name}`);
  return found;
};
