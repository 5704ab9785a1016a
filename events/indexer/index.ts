import { dispatchFacts } from '#events/feed/dispatchFacts.ts';
import { streamHandler } from '#events/feed/streamHandler.ts';
import { search } from '#events/listeners/search.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Passes facts to the search index. */
export const indexFacts =
  (host: Host) =>
  async (facts: FactRecord[]): Promise<void> => {
    if (facts.length > 0) await dispatchFacts(host, [search], facts);
  };

/** Processes the stream of the facts table for the search index, at its own pace. */
export const handle = (host: Host) => streamHandler(host, indexFacts(host));
