import type { DynamoDBStreamEvent } from 'aws-lambda';
import { hearAll } from '#events/feed/hearAll.ts';
import { factsIn } from '#events/feed/hearing.ts';
import { alerts } from '#events/listeners/alerts.ts';
import { comments } from '#events/listeners/comments.ts';
import { globalNotifications } from '#events/listeners/globalNotifications.ts';
import { history } from '#events/listeners/history.ts';
import { inbox } from '#events/listeners/inbox.ts';
import { type Gatherer, type Listener, oneByOne } from '#events/listeners/listener.ts';
import { live } from '#events/listeners/live.ts';
import { seal } from '#events/listeners/seal.ts';
import { shares } from '#events/listeners/shares.ts';
import { signOut } from '#events/listeners/signOut.ts';
import { spread } from '#events/listeners/spread.ts';
import { tasks } from '#events/listeners/tasks.ts';
import { texts } from '#events/listeners/texts.ts';
import { workflows } from '#events/listeners/workflows.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

const listeners: Listener[] = [signOut, inbox, globalNotifications, texts, comments, shares];
export const gatherers: Gatherer[] = [...listeners.map(oneByOne), live, history, seal, spread, tasks, alerts, workflows];

/** Milliseconds after a change from which on its fact is heard late: screens that show the old state are noticed. */
export const LATE = 5000;

/**
 * A fact that was heard late has a line, under the id of the call that made it; where lines tell in detail, each has. Whoever looks for one that
 * was in time finds the call, and the fact itself. `late` is how long after the change, in milliseconds.
 */
const logHeard = (host: Host, { correlationId, id, kind, at }: FactRecord): void => {
  const late = host.now().getTime() - Date.parse(at);
  const { logs } = host;
  if (late >= LATE || logs.isDetailed) logs.write(late >= LATE ? 'warn' : 'info', 'fact', { correlationId, fact: id, kind, late });
};

/** Tells facts to listeners. What one cannot hear now it hears later, and the others go on. */
export const hearFacts =
  (heardBy: Gatherer[]) =>
  (host: Host) =>
  async (facts: FactRecord[]): Promise<void> => {
    if (facts.length === 0) return;
    await hearAll(host, heardBy, facts);
    for (const fact of facts) logHeard(host, fact);
  };

/** Hears the facts table's stream: every listener, every fact. */
export const feed = (heardBy: Gatherer[]) => (host: Host) => {
  const hear = hearFacts(heardBy)(host);
  return (event: DynamoDBStreamEvent): Promise<void> => hear(factsIn(event));
};

export const handle = feed(gatherers);
