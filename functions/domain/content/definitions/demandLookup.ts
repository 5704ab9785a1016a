import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const refuse = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at: `rules.${at}`, code }] });

/**
 * A field looks up only what whoever designs it may read: others would fill it in with their rights, and the designer read it here. Throws
 * invalidInput.
 */
export const demandLookup = async (ctx: Context, before: Field | null, after: Field | null): Promise<void> => {
  if (ctx.caller.isAdmin || !after || !holds(after, 'item')) return;
  const { rules } = after.contentType;
  if (isSame(before?.contentType.rules, rules)) return;
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn || !grants(await effectiveAccess(ctx, list.chain), 'Read')) throw refuse('LookupModel', 'unknownReference');
  const shown = shownTo(ctx, list);
  if (!hasProperty(shown, rules.DisplayProperty ?? 'Title')) throw refuse('DisplayProperty', 'unknownField');
  if (!(rules.AddAdditionalField ?? []).every((name) => hasProperty(shown, name))) throw refuse('AddAdditionalField', 'unknownField');
};
