import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { readsAllLookedUp } from '#functions/domain/content/itemRecords/readsAllLookedUp.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const invalidInput = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at, code }] });

/** Throws invalidInput if the rules refer to something that the caller may not read. */
const assertListReadable = async (ctx: Context, { rules }: Field['contentType']): Promise<void> => {
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn || !grants(await effectiveAccess(ctx, list.chain), 'Read'))
    throw invalidInput('rules.LookupModel', 'unknownReference');
  const shown = trimList(ctx, list);
  if (!hasProperty(shown, rules.DisplayProperty ?? 'Title')) throw invalidInput('rules.DisplayProperty', 'unknownField');
  if (!(rules.AddAdditionalField ?? []).every((name) => hasProperty(shown, name)))
    throw invalidInput('rules.AddAdditionalField', 'unknownField');
};

/**
 * A lookup may refer only to what its designer may read: others would fill it in with their permissions, and the designer could read it
 * here. A title is shown with its item regardless of permissions on the looked-up item, so a lookup can be a title field only if nothing in
 * its list is restricted. Throws invalidInput.
 */
export const assertLookup = async (ctx: Context, before: Field | null, after: Field | null): Promise<void> => {
  if (ctx.caller.isAdmin || !after || !holds(after, 'item')) return;
  const isUnchanged = isSame(before?.contentType.rules, after.contentType.rules);
  if (!isUnchanged) await assertListReadable(ctx, after.contentType);
  const becomesTitle = after.isTitleField && !(isUnchanged && before?.isTitleField);
  if (becomesTitle && !(await readsAllLookedUp(ctx, after))) throw invalidInput('isTitleField', 'unknownReference');
};
