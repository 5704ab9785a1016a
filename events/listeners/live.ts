import type { Gatherer } from '#events/listeners/listener.ts';
import { mayLearn, mayLearnAny } from '#functions/domain/access/learn.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { type ConnectionRecord, closeConnection, listenersTo } from '#functions/domain/messages/live/connections.ts';
import { updateEventsOf } from '#functions/domain/messages/live/updateEvents.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { HubEvent, UpdateEvent } from '#shared/hub.ts';
import { LIVE_BURST } from '#shared/limits.ts';

/** Whether a person may learn of one of the facts, asked once for all windows that the person has open. */
const asker = (host: Host, facts: FactRecord[]) => {
  const known = new Map<string, Promise<boolean>>();
  return ({ userId, sessionId }: ConnectionRecord): Promise<boolean> => {
    const ask = async (): Promise<boolean> => {
      const last = facts.at(-1);
      if (!last) return false;
      const ctx = openContext(host, await callerBySession(host, userId, sessionId), last.correlationId);
      // Who may learn of one may mostly learn of all.
      return (await mayLearn(ctx, last)) || mayLearnAny(ctx, facts.slice(0, -1));
    };
    const answer = known.get(sessionId) ?? ask();
    known.set(sessionId, answer);
    return answer;
  };
};

type Allowed = ReturnType<typeof asker>;

const deliver = async (host: Host, key: string, event: HubEvent, allowed: Allowed): Promise<void> => {
  const message = JSON.stringify(event);
  for await (const connections of listenersTo(host.table, key)) {
    await Promise.all(
      connections.map(async (connection) => {
        if (!(await allowed(connection))) return;
        if (!(await host.hub.post(connection.id, message))) await closeConnection(host, connection.id);
      }),
    );
  }
};

interface LiveUpdate {
  fact: FactRecord;
  data: UpdateEvent;
}

/** A few changes are told one by one; of many the screens read anew, once. */
const tellKey = async (host: Host, key: string, told: LiveUpdate[], allowed: Map<FactRecord, Allowed>): Promise<void> => {
  const last = told.at(-1);
  if (last && told.length > LIVE_BURST) {
    const facts = told.map(({ fact }) => fact);
    await deliver(host, key, { event: 'refresh', data: { cacheKey: key, eventId: last.data.eventId } }, asker(host, facts));
    return;
  }
  for (const { fact, data } of told) {
    const may = allowed.get(fact) ?? asker(host, [fact]);
    allowed.set(fact, may);
    await deliver(host, key, { event: 'updateEvent', data }, may);
  }
};

/** Tells open screens. Events are sent again after a failure; browsers know them by their id. */
export const live: Gatherer = {
  name: 'live',
  gather: async (host, facts) => {
    const all = facts.flatMap((fact) => updateEventsOf(fact).map((data): LiveUpdate => ({ fact, data })));
    const allowed = new Map<FactRecord, Allowed>();
    for (const [key, told] of Map.groupBy(all, ({ data }) => data.cacheKey)) await tellKey(host, key, told, allowed);
  },
};
