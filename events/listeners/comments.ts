import type { Listener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { tellComment } from '#functions/domain/messages/comments/tellComment.ts';
import type { FactKind } from '#shared/facts.ts';

const said: ReadonlySet<FactKind> = new Set(['commentAdded', 'commentEdited']);

/** Notifies people who are mentioned in a comment or have taken part in its thread. */
export const comments: Listener = {
  name: 'comments',
  hear: async (host, fact) => {
    if (said.has(fact.kind)) await tellComment(openContext(host, system, fact.correlationId), fact);
  },
};
