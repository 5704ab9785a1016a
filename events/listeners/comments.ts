import type { Listener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { notifyComment } from '#functions/domain/messages/comments/notifyComment.ts';
import type { FactKind } from '#shared/facts.ts';

const commentKinds: ReadonlySet<FactKind> = new Set(['commentAdded', 'commentEdited']);

/** Notifies people who are mentioned in a comment or have taken part in its thread. */
export const comments: Listener = {
  name: 'comments',
  handle: async (host, fact) => {
    if (commentKinds.has(fact.kind)) await notifyComment(openContext(host, system, fact.correlationId), fact);
  },
};
