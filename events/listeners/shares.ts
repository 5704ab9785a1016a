import type { Listener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { notifyShare } from '#functions/domain/messages/notifications/notifyShare.ts';

/** Notifies people of what was shared with them. */
export const shares: Listener = {
  name: 'shares',
  handle: async (host, fact) => {
    if (fact.kind === 'accessShared') await notifyShare(openContext(host, system, fact.correlationId), fact);
  },
};
