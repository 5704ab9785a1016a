import type { DynamoDBStreamEvent } from 'aws-lambda';
import { factsIn, patiently } from '#events/feed/hearing.ts';
import { search } from '#events/listeners/search.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records.ts';

/** One after the other, so that what cannot be heard keeps nothing else from being found. */
const hearEach = async (host: Host, facts: FactRecord[]): Promise<void> => {
  for (const fact of facts) await patiently(host, search.name, [fact], () => search.gather(host, [fact]));
};

/** Hears the facts table's stream for the search index, at its own pace. */
export const handle =
  (host: Host) =>
  async (event: DynamoDBStreamEvent): Promise<void> => {
    const facts = factsIn(event);
    if (facts.length > 0) await search.gather(host, facts).catch(() => hearEach(host, facts));
  };
