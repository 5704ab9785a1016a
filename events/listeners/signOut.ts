import type { Listener } from '#events/listeners/listener.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { subscribersOf } from '#functions/domain/messages/live/connections.ts';
import { publishSessionEnd } from '#functions/domain/messages/live/publishSessionEnd.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { cacheKey } from '#shared/hub.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

/** Facts that end sessions of a person. */
const sessionEndingKinds: ReadonlySet<FactKind> = new Set([
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'passwordChanged',
  'passwordReset',
]);

/** The user whom an administrator has just disabled. */
const disabledUser = async (host: Host, { kind, listId, itemId, changes }: FactRecord): Promise<string | undefined> => {
  const isDisabled = kind === 'userErased' || changes.some(({ field, after }) => field === 'IsDisabled' && after === true);
  if (listId !== peopleLists.users || itemId === null || !isDisabled) return undefined;
  const item = await read<ItemRecord>(host.table, keys.item(listId, itemId));
  return item && internalIdIn(item.values);
};

/** Signs out all windows of sessions that have ended. */
export const signOut: Listener = {
  name: 'signOut',
  handle: async (host, fact) => {
    const userId = sessionEndingKinds.has(fact.kind) ? fact.by.internalId : await disabledUser(host, fact);
    if (userId === undefined) return;
    for await (const connections of subscribersOf(host.table, cacheKey.user(userId))) {
      for (const connection of connections) {
        const { id: stillSignedIn } = await callerBySession(host, connection.userId, connection.sessionId);
        if (stillSignedIn === '') await publishSessionEnd(host, connection);
      }
    }
  },
};
