import type { DynamoDBStreamEvent } from 'aws-lambda';
import { factsIn, gatherPatiently, patiently } from '#events/feed/hearing.ts';
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
import type { FactRecord } from '#functions/storage/records/records.ts';

export const listeners: Listener[] = [signOut, inbox, globalNotifications, texts];
export const gatherers: Gatherer[] = [live, history, seal, tasks, alerts, workflows];

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
  async (event: DynamoDBStreamEvent): Promise<void> => {
    const facts = factsIn(event);
    for (const fact of facts) await tellAll(host, heardBy, fact);
    if (facts.length > 0) await Promise.all(gatheredBy.map((gatherer) => gatherPatiently(host, gatherer, facts)));
  };

export const handle = feed(listeners, gatherers);
