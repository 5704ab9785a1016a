import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import type { Listener } from '#events/listeners/listener.ts';
import { live } from '#events/listeners/live.ts';
import { signOut } from '#events/listeners/signOut.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { put } from '#functions/storage/rows.ts';

const listeners: Listener[] = [live, signOut];

/** A listener that fails this often on one fact is passed by, so that the facts behind it are heard. */
const ATTEMPTS = 3;

/** Records are kept with a dot before the name of each attribute, beside the keys. */
const factIn = ({ eventName, dynamodb }: DynamoDBRecord): FactRecord | undefined => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return undefined;
  const attributes = Object.entries(dynamodb.NewImage).filter(([name]) => name.startsWith('.'));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), fromAttribute(value)])) as unknown as FactRecord;
};

const tell = async (host: Host, listener: Listener, fact: FactRecord): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listener.hear(host, fact);
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      host.logs.write('error', 'listener failed', {
        listener: listener.name,
        fact: fact.id,
        correlationId: fact.correlationId,
        error: String(error),
      });
      await host.table.transact([
        put(keys.deadLetter(listener.name, fact.id), { fact, error: String(error), at: host.now().toISOString() }),
      ]);
      return;
    }
  }
};

/** A fact reaches its listeners under the id of the call that made it. `late` is how long after, in milliseconds. */
const tellAll = async (host: Host, heardBy: Listener[], fact: FactRecord): Promise<void> => {
  await Promise.all(heardBy.map((listener) => tell(host, listener, fact)));
  const { correlationId, id, kind, at } = fact;
  host.logs.write('info', 'fact', { correlationId, fact: id, kind, late: host.now().getTime() - Date.parse(at) });
};

/** Hears the facts table's stream: every listener, every fact, in order. What cannot be heard goes to the dead letters. */
export const feed =
  (heardBy: Listener[]) =>
  (host: Host) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    for (const record of Records) {
      const fact = factIn(record);
      if (fact) await tellAll(host, heardBy, fact);
    }
  };

export const handle = feed(listeners);
