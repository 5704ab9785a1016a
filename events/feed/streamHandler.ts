import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Attributes are stored with a dot before their name, next to the keys. */
const parseFact = ({ eventName, dynamodb }: DynamoDBRecord): FactRecord | undefined => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return undefined;
  const attributes = Object.entries(dynamodb.NewImage).filter(([name]) => name.startsWith('.'));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), fromAttribute(value)])) as unknown as FactRecord;
};

/**
 * A handler for deliveries of the stream of the facts table. AWS repeats a delivery that fails until it succeeds, and the ones after it wait.
 * So failures that belong to no listener, such as those of the table, are logged for the alarm of the listeners.
 */
export const streamHandler =
  (host: Host, handleFacts: (facts: FactRecord[]) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    try {
      await handleFacts(Records.map(parseFact).filter((fact) => fact !== undefined));
    } catch (error) {
      host.logs.write('error', 'delivery failed', { error: String(error) });
      throw error;
    }
  };
