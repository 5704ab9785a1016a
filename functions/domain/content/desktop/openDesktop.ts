import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { tokenWrite } from '#functions/domain/content/desktop/desktopToken.ts';
import { isCheckedOutByCaller, isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { grants } from '#shared/access.ts';
import { DESKTOP_PATH } from '#shared/addresses/desktop.ts';
import type { DesktopAddress } from '#shared/models/documents/desktop.ts';
import { Problem } from '#shared/problems.ts';

/** A file that someone else has checked out, or that waits for approval, is read-only. */
const canChange = (ctx: ItemContext): boolean => {
  const { item, access } = ctx.target;
  return grants(access, 'Edit') && !isPending(item) && (!item.checkedOutBy || isCheckedOutByCaller(ctx, item));
};

/**
 * An address with which a desktop application opens a file, and saves it if the user may. It is valid only for this file. None is issued if
 * WebDAV is off, or to a program, which has its own API key.
 */
export const openDesktop = async (ctx: ItemContext): Promise<DesktopAddress> => {
  const { list, item } = ctx.target;
  const { file } = await itemForCaller(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (!ctx.host.servesDav || ctx.caller.sessionId === '') return { url: null, canSave: false };
  const canSave = canChange(ctx);
  const { token, write } = tokenWrite(ctx, { listId: list.id, itemId: item.id, fileName: file.name, canSave });
  const changes = [{ field: 'openedIn', before: null, after: 'desktop' }];
  await ctx.table.transact([write, putFact(factOf(ctx, 'desktopOpened', { ...aboutItem(list, item, file.name), changes }))]);
  return { url: `${ctx.host.origin}${DESKTOP_PATH}/${token}/${encodeURIComponent(file.name)}`, canSave };
};
