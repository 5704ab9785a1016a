import { inParallel } from '#events/listeners/inParallel.ts';
import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { factReaders } from '#functions/domain/access/readableFacts.ts';
import { callersBySession } from '#functions/domain/kernel/callers.ts';
import { type ConnectionRecord, subscribersOf } from '#functions/domain/messages/live/connections.ts';
import { recordNotified } from '#functions/domain/messages/live/notifiedKeys.ts';
import { sendToConnection } from '#functions/domain/messages/live/sendToConnection.ts';
import { updateEventsOf } from '#functions/domain/messages/live/updateEvents.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { KeyEvent, UpdateEvent } from '#shared/hub.ts';
import { LIVE_BURST_EVENTS } from '#shared/limits.ts';

interface LiveUpdate {
  fact: FactRecord;
  data: UpdateEvent;
}

/** An open screen with the events under its keys. */
interface Screen {
  connection: ConnectionRecord;
  updateGroups: LiveUpdate[][];
}

/** The screens that listen to one of the keys, without duplicates. */
const screensOf = async (host: Host, byKey: Map<string, LiveUpdate[]>): Promise<Screen[]> => {
  const screens = new Map<string, Screen>();
  await Promise.all(
    [...byKey].map(async ([key, updates]) => {
      for await (const connections of subscribersOf(host.table, key)) {
        for (const connection of connections) {
          const screen = screens.get(connection.id) ?? { connection, updateGroups: [] };
          screen.updateGroups.push(updates);
          screens.set(connection.id, screen);
        }
      }
    }),
  );
  return [...screens.values()];
};

/** A few changes under a key are sent individually; after many, the screen reads everything again once. */
const eventsFor = (updates: LiveUpdate[], canSee: (fact: FactRecord) => boolean): KeyEvent[] => {
  const allowed = updates.filter(({ fact }) => canSee(fact));
  const last = updates.at(-1);
  if (!last || allowed.length === 0) return [];
  const { cacheKey, eventId } = last.data;
  if (updates.length > LIVE_BURST_EVENTS) return [{ event: 'refresh', data: { cacheKey, eventId } }];
  return allowed.map(({ data }) => ({ event: 'updateEvent', data }));
};

/** Sessions are read once for all windows of a person. */
const callersOf = async (host: Host, screens: Screen[]) => {
  const sessions = [...new Map(screens.map(({ connection }) => [connection.sessionId, connection])).values()];
  const callers = await callersBySession(host, sessions);
  return new Map(sessions.flatMap(({ sessionId }, index) => (callers[index] ? [[sessionId, callers[index]]] : [])));
};

/**
 * Notifies open screens, each with one message for all facts and keys. Permissions are evaluated once per session. After a failure events
 * are sent again; browsers recognize them by id.
 */
export const live: BatchListener = {
  name: 'live',
  // Larger batches need fewer messages.
  batchSize: 5 * BATCH_SIZE,
  handleBatch: async (host, facts) => {
    const all = facts.flatMap((fact) => updateEventsOf(fact).map((data): LiveUpdate => ({ fact, data })));
    const byKey = Map.groupBy(all, ({ data }) => data.cacheKey);
    await recordNotified(host, byKey.keys());
    const screens = await screensOf(host, byKey);
    if (screens.length === 0) return;
    const watched = new Set(screens.flatMap(({ updateGroups }) => updateGroups.flatMap((updates) => updates.map(({ fact }) => fact))));
    const [callers, canSee] = await Promise.all([callersOf(host, screens), factReaders(host, [...watched])]);
    const canSeeBySession = new Map<string, (fact: FactRecord) => boolean>();
    for (const [sessionId, caller] of callers) if (caller.id !== '') canSeeBySession.set(sessionId, await canSee(caller));
    await inParallel(screens, ({ connection, updateGroups }) => {
      const canSeeFact = canSeeBySession.get(connection.sessionId) ?? (() => false);
      return sendToConnection(
        host,
        connection,
        updateGroups.flatMap((updates) => eventsFor(updates, canSeeFact)),
      );
    });
  },
};
