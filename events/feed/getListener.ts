import { batchListeners } from '#events/feed/index.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { search } from '#events/listeners/search.ts';

/** Finds a listener by name. */
export const getListener = (name: string): BatchListener => {
  const found = [...batchListeners, search].find((one) => one.name === name);
  if (!found) throw new Error(`no listener ${name}`);
  return found;
};
