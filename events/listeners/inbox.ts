import type { Listener } from '#events/listeners/listener.ts';
import { publishToPerson } from '#functions/domain/messages/live/broadcast.ts';

/** Removes dismissed notifications from all windows of the person. */
export const inbox: Listener = {
  name: 'inbox',
  handle: async (host, { kind, by, changes }) => {
    if (kind !== 'notificationDismissed') return;
    const before = changes[0]?.before;
    const notificationId = typeof before === 'string' ? before : null;
    await publishToPerson(host, by.internalId, { event: 'removeMessage', data: { notificationId } });
  },
};
