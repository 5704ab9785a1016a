import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import type { Gatherer } from '#events/listeners/listener.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** A listener that fails this often on one fact is passed by, so that the facts behind it are heard. */
const ATTEMPTS = 3;

/** Records are kept with a dot before the name of each attribute, beside the keys. */
const factIn = ({ eventName, dynamodb }: DynamoDBRecord): FactRecord | undefined => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return undefined;
  const attributes = Object.entries(dynamodb.NewImage).filter(([name]) => name.startsWith('.'));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), fromAttribute(value)])) as unknown as FactRecord;
};

export const factsIn = ({ Records }: DynamoDBStreamEvent): FactRecord[] => Records.map(factIn).filter((fact) => fact !== undefined);

/** What a listener cannot hear goes to the dead letters, one row per fact. */
const bury = async (host: Host, listener: string, facts: FactRecord[], error: unknown): Promise<void> => {
  for (const fact of facts) {
    const { id, correlationId } = fact;
    host.logs.write('error', 'listener failed', { listener, fact: id, correlationId, error: String(error) });
    await host.table.transact([
      put(keys.deadLetter(listener, id), { fact, error: String(error), at: host.now().toISOString(), attempts: ATTEMPTS }),
    ]);
  }
};

export const patiently = async (host: Host, listener: string, facts: FactRecord[], work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS) return bury(host, listener, facts, error);
      // What was refused because too much was asked is refused again a moment later.
      await pause(attempt);
    }
  }
};

/**
 * Gathers facts at once, and one after the other where that fails, so that one which cannot be heard takes no other with it to the dead
 * letters.
 */
export const gatherPatiently = async (host: Host, { name, gather }: Gatherer, facts: FactRecord[]): Promise<void> => {
  try {
    await gather(host, facts);
  } catch {
    for (const fact of facts) await patiently(host, name, [fact], () => gather(host, [fact]));
  }
};
