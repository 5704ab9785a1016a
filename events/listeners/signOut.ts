import type { Listener } from '#events/listeners/listener.ts';
import { listenersTo } from '#functions/domain/live/connections.ts';
import { callerBySession } from '#functions/domain/users/session.ts';
import type { FactKind } from '#shared/facts.ts';
import { cacheKey, type HubEvent } from '#shared/hub.ts';

/** Facts after which some of a person's sessions are over. */
const endings: ReadonlySet<FactKind> = new Set(['signedOut']);

const message = JSON.stringify({ event: 'logOut', data: {} } satisfies HubEvent);

/** Windows of a session that has ended sign out by themselves, wherever they are open. */
export const signOut: Listener = {
  name: 'signOut',
  hear: async (host, { kind, by }) => {
    if (!endings.has(kind)) return;
    for await (const connections of listenersTo(host.table, cacheKey.user(by.internalId))) {
      for (const { id, userId, sessionId } of connections) {
        const { id: stillSignedIn } = await callerBySession(host, userId, sessionId);
        if (stillSignedIn !== '') continue;
        await host.hub.post(id, message);
        await host.hub.drop(id);
      }
    }
  },
};
