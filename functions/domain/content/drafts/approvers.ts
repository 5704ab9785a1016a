import { presentEntries } from '#functions/domain/access/levels/principals.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { canSeeDraft } from '#functions/domain/content/drafts/drafts.ts';
import { pendingDraft } from '#functions/domain/content/drafts/pendingDraft.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { grants } from '#shared/access.ts';
import type { Approvers } from '#shared/models/content/item.ts';

/**
 * The author of the submitted draft, since when it waits, the comment for those who see the draft, and the users and groups who may decide.
 * Throws nothingPending.
 */
export const approvers = async (ctx: ItemContext): Promise<Approvers> => {
  const { list, folder, item } = ctx.target;
  const { by, at, comments } = await pendingDraft(ctx, item);
  const about = { node: node.item(list.id, item.id), chain: itemChain(list, folder, item), list, item };
  const entries = await presentEntries(
    ctx,
    (await decidedEntries(ctx, about)).filter(({ access }) => grants(access, 'Approve')),
  );
  const namedEntries = entries.filter(({ name }) => name !== '');
  return {
    by,
    since: at,
    ...(comments !== '' && canSeeDraft(ctx, ctx.target) && { comments }),
    approvers: namedEntries.map(({ type, id, name }) => ({ internalId: id, fullName: name, isGroup: type === 'role' })),
  };
};
