import type { DynamoDBStreamEvent } from 'aws-lambda';
import { dispatchFacts } from '#events/feed/dispatchFacts.ts';
import { parseFacts } from '#events/feed/retryListener.ts';
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
export const handle = (host: Host) => {
  const handleFacts = indexFacts(host);
  return (event: DynamoDBStreamEvent): Promise<void> => handleFacts(parseFacts(event));
};
