import type { DynamoDBStreamEvent } from 'aws-lambda';
import { hearAll } from '#events/feed/hearAll.ts';
import { factsIn } from '#events/feed/hearing.ts';
import { search } from '#events/listeners/search.ts';
import type { Host } from '#functions/platform/host.ts';

/** Hears the facts table's stream for the search index, at its own pace. */
export const handle =
  (host: Host) =>
  async (event: DynamoDBStreamEvent): Promise<void> => {
    const facts = factsIn(event);
    if (facts.length > 0) await hearAll(host, [search], facts);
  };
