import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
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

const refuse = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at, code }] });

/** Throws invalidInput where the rules name what the caller may not read. */
const demandRead = async (ctx: Context, { rules }: Field['contentType']): Promise<void> => {
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn || !grants(await effectiveAccess(ctx, list.chain), 'Read'))
    throw refuse('rules.LookupModel', 'unknownReference');
  const shown = shownTo(ctx, list);
  if (!hasProperty(shown, rules.DisplayProperty ?? 'Title')) throw refuse('rules.DisplayProperty', 'unknownField');
  if (!(rules.AddAdditionalField ?? []).every((name) => hasProperty(shown, name))) throw refuse('rules.AddAdditionalField', 'unknownField');
};

/**
 * A field looks up only what whoever designs it may read: others would fill it in with their rights, and the designer read it here. A title is
 * told with its item, whoever may read what it looks up, so a field becomes one only where none of that is closed. Throws invalidInput.
 */
export const demandLookup = async (ctx: Context, before: Field | null, after: Field | null): Promise<void> => {
  if (ctx.caller.isAdmin || !after || !holds(after, 'item')) return;
  const isKnown = isSame(before?.contentType.rules, after.contentType.rules);
  if (!isKnown) await demandRead(ctx, after.contentType);
  const becomesTitle = after.isTitleField && !(isKnown && before?.isTitleField);
  if (becomesTitle && !(await readsAllLookedUp(ctx, after))) throw refuse('isTitleField', 'unknownReference');
};
