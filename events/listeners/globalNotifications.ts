import type { Listener } from '#events/listeners/listener.ts';
import { broadcast } from '#functions/domain/messages/live/broadcast.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

const changes: ReadonlySet<FactKind> = new Set(['globalNotificationCreated', 'globalNotificationEdited', 'globalNotificationDeleted']);

/** Sends changed and deleted announcements to all open windows. */
export const globalNotifications: Listener = {
  name: 'globalNotifications',
  handle: async (host, fact) => {
    const id = fact.changes[0]?.after;
    if (!changes.has(fact.kind) || typeof id !== 'string') return;
    const data = await read<GlobalNotification>(host.table, keys.globalNotification(id));
    await broadcast(
      host,
      data ? { event: 'receiveGlobalNotification', data } : { event: 'removeGlobalNotifications', data: { ids: [id] } },
    );
  },
};
