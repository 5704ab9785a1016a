import type { Listener } from '#events/listeners/listener.ts';
import { openContext } from '#functions/domain/context.ts';
import { mayLearn } from '#functions/domain/facts/learn.ts';
import { type ConnectionRecord, closeConnection, listenersTo } from '#functions/domain/live/connections.ts';
import { updateEventsOf } from '#functions/domain/live/updateEvents.ts';
import { callerBySession } from '#functions/domain/users/session.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import type { HubEvent, UpdateEvent } from '#shared/hub.ts';

/** Whether a person may learn of the fact, asked once for all windows that the person has open. */
const asker = (host: Host, fact: FactRecord) => {
  const known = new Map<string, Promise<boolean>>();
  return ({ userId, sessionId }: ConnectionRecord): Promise<boolean> => {
    const ask = async () => mayLearn(openContext(host, await callerBySession(host, userId, sessionId), fact.correlationId), fact);
    const answer = known.get(sessionId) ?? ask();
    known.set(sessionId, answer);
    return answer;
  };
};

const deliver = async (host: Host, data: UpdateEvent, allowed: (to: ConnectionRecord) => Promise<boolean>): Promise<void> => {
  const message = JSON.stringify({ event: 'updateEvent', data } satisfies HubEvent);
  for await (const connections of listenersTo(host.table, data.cacheKey)) {
    await Promise.all(
      connections.map(async (connection) => {
        if (!(await allowed(connection))) return;
        if (!(await host.hub.post(connection.id, message))) await closeConnection(host, connection.id);
      }),
    );
  }
};

/** Tells open screens. Events are sent again after a failure; browsers know them by their id. */
export const live: Listener = {
  name: 'live',
  hear: async (host, fact) => {
    const allowed = asker(host, fact);
    for (const event of updateEventsOf(fact)) await deliver(host, event, allowed);
  },
};
