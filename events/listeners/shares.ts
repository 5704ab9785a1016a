import type { Listener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { tellShare } from '#functions/domain/messages/notifications/tellShare.ts';

/** Notifies people of what was shared with them. */
export const shares: Listener = {
  name: 'shares',
  hear: async (host, fact) => {
    if (fact.kind === 'accessShared') await tellShare(openContext(host, system, fact.correlationId), fact);
  },
};
