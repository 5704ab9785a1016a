import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import { alerts } from '#events/listeners/alerts.ts';
import { globalNotifications } from '#events/listeners/globalNotifications.ts';
import { history } from '#events/listeners/history.ts';
import { inbox } from '#events/listeners/inbox.ts';
import type { Gatherer, Listener } from '#events/listeners/listener.ts';
import { live } from '#events/listeners/live.ts';
import { seal } from '#events/listeners/seal.ts';
import { signOut } from '#events/listeners/signOut.ts';
import { tasks } from '#events/listeners/tasks.ts';
import { texts } from '#events/listeners/texts.ts';
import { workflows } from '#events/listeners/workflows.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { put } from '#functions/storage/rows.ts';

const listeners: Listener[] = [live, signOut, inbox, globalNotifications, texts];
const gatherers: Gatherer[] = [history, seal, tasks, alerts, workflows];

/** A listener that fails this often on one fact is passed by, so that the facts behind it are heard. */
const ATTEMPTS = 3;

/** Records are kept with a dot before the name of each attribute, beside the keys. */
const factIn = ({ eventName, dynamodb }: DynamoDBRecord): FactRecord | undefined => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return undefined;
  const attributes = Object.entries(dynamodb.NewImage).filter(([name]) => name.startsWith('.'));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), fromAttribute(value)])) as unknown as FactRecord;
};

/** What a listener cannot hear goes to the dead letters, one row per fact. */
const bury = async (host: Host, listener: string, facts: FactRecord[], error: unknown): Promise<void> => {
  for (const fact of facts) {
    const { id, correlationId } = fact;
    host.logs.write('error', 'listener failed', { listener, fact: id, correlationId, error: String(error) });
    await host.table.transact([put(keys.deadLetter(listener, id), { fact, error: String(error), at: host.now().toISOString() })]);
  }
};

const patiently = async (host: Host, listener: string, facts: FactRecord[], work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS) return bury(host, listener, facts, error);
    }
  }
};

/** A fact reaches its listeners under the id of the call that made it. `late` is how long after, in milliseconds. */
const tellAll = async (host: Host, heardBy: Listener[], fact: FactRecord): Promise<void> => {
  await Promise.all(heardBy.map((listener) => patiently(host, listener.name, [fact], () => listener.hear(host, fact))));
  const { correlationId, id, kind, at } = fact;
  host.logs.write('info', 'fact', { correlationId, fact: id, kind, late: host.now().getTime() - Date.parse(at) });
};

/** Hears the facts table's stream: every listener, every fact, in order. What cannot be heard goes to the dead letters. */
export const feed =
  (heardBy: Listener[], gatheredBy: Gatherer[] = []) =>
  (host: Host) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const facts = Records.map(factIn).filter((fact) => fact !== undefined);
    for (const fact of facts) await tellAll(host, heardBy, fact);
    if (facts.length > 0)
      await Promise.all(gatheredBy.map((gatherer) => patiently(host, gatherer.name, facts, () => gatherer.gather(host, facts))));
  };

export const handle = feed(listeners, gatherers);
