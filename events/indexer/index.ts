import type { DynamoDBStreamEvent } from 'aws-lambda';
import { factsIn, gatherPatiently } from '#events/feed/hearing.ts';
import { search } from '#events/listeners/search.ts';
import type { Host } from '#functions/platform/host.ts';

/** Hears the facts table's stream for the search index, at its own pace. */
export const handle =
  (host: Host) =>
  async (event: DynamoDBStreamEvent): Promise<void> => {
    const facts = factsIn(event);
    if (facts.length > 0) await gatherPatiently(host, search, facts);
  };
