import { dispatchFacts } from '#events/feed/dispatchFacts.ts';
import { streamHandler } from '#events/feed/streamHandler.ts';
import { LATE_MS } from '#events/feed/withoutErasedNames.ts';
import { alerts } from '#events/listeners/alerts.ts';
import { comments } from '#events/listeners/comments.ts';
import { globalNotifications } from '#events/listeners/globalNotifications.ts';
import { history } from '#events/listeners/history.ts';
import { inbox } from '#events/listeners/inbox.ts';
import { type BatchListener, type Listener, oneByOne } from '#events/listeners/listener.ts';
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
export const batchListeners: BatchListener[] = [...listeners.map(oneByOne), live, history, seal, spread, tasks, alerts, workflows];

/**
 * Logs late facts under the correlation id of the call that made them, and every fact in detailed logs. For others, the call's line and the
 * fact itself are enough. `late` is in milliseconds after the change.
 */
const logHandled = (host: Host, { correlationId, id, kind, at }: FactRecord): void => {
  const late = host.now().getTime() - Date.parse(at);
  const { logs } = host;
  if (late >= LATE_MS || logs.isDetailed) logs.write(late >= LATE_MS ? 'warn' : 'info', 'fact', { correlationId, fact: id, kind, late });
};

/** Passes facts to listeners. A listener that fails continues later, while the others go on. */
export const processFacts =
  (receivers: BatchListener[]) =>
  (host: Host) =>
  async (facts: FactRecord[]): Promise<void> => {
    if (facts.length === 0) return;
    await dispatchFacts(host, receivers, facts);
    for (const fact of facts) logHandled(host, fact);
  };

/** Processes the stream of the facts table with every listener. */
export const feed = (receivers: BatchListener[]) => (host: Host) => streamHandler(host, processFacts(receivers)(host));

export const handle = feed(batchListeners);
